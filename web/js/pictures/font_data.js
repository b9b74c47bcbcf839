// The page's font as a data: address, for a file that needs no other files.

/** @returns {Promise<string>} */
export async function fontData() {
  const link = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="preload"][as="font"]'));
  const reply = await fetch(link?.href ?? "");
  const content = new Blob([await reply.arrayBuffer()], { type: "font/woff2" });
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(content);
  });
}

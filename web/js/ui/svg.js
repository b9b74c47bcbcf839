// Creates SVG elements.

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} tag
 * @param {Record<string, string | number>} traits
 * @param {...(Node | string)} children
 */
export function svg(tag, traits, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(traits)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** What a build is made of; lies in index.html as a JSON data block. */
export interface Site {
  build: string; // id of this build
  dev: boolean;
  version: string;
  files: Record<string, string>; // logical name -> path below the site's root
  sizes: Record<string, number>; // logical name of a runtime file -> bytes on the wire (for the progress bar)
}

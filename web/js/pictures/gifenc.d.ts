// What of the package gifenc is used here; it brings no types of its own.

declare module "gifenc" {
  interface FrameOptions {
    delay: number;
    dispose: number;
    transparent: boolean;
    transparentIndex: number;
    palette?: readonly (readonly number[])[];
  }
  interface Encoder {
    writeFrame(indexes: Uint8Array, width: number, height: number, options: FrameOptions): void;
    bytesView(): Uint8Array;
    bytes(): Uint8Array<ArrayBuffer>;
    finish(): void;
  }
  export function GIFEncoder(): Encoder;
  /** At most so many colours that stand for all of these (red, green, blue, opacity). */
  export function quantize(colours: Uint8Array, most: number): number[][];
}

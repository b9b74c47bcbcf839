// What marks a view and its parts as made by python/unpack.js, and by nothing else.

/** No object literal has the private member, not even a copy of a view: so tsc takes none for a view. */
export declare class Unpacked {
  private readonly unpacked: true;
}

declare global {
  interface ObjectConstructor {
    // What a view was copied into is no view either, and none can be changed.
    assign(target: Unpacked, ...sources: any[]): never;
    assign(target: object, source: Unpacked, ...more: any[]): object;
    assign(target: object, source: any, view: Unpacked, ...more: any[]): object;
  }
}

// What the tests use of Node, without its own types: with them setTimeout would not be the browser's any more.

declare module "node:test" {
  type Work = (context: any) => unknown;
  export function test(title: string, work: Work): Promise<void>;
  export function beforeEach(work: Work): void;
  export function afterEach(work: Work): void;
  export const mock: any;
}
declare module "node:*";
declare const Buffer: any;
declare function setImmediate(work: (value?: any) => void): void;

// Pictures that contain a game: the record is read back unchanged, and damaged or foreign files are refused.

import assert from "node:assert/strict";
import { test } from "node:test";
import { crc32, deflateSync } from "node:zlib";
import { paint, paintPicture } from "../../web/js/paint/painter.js";
import { isPng, pngWith, textInPng } from "../../web/js/pictures/record_in_png.js";
import { captionedBoard } from "../../web/js/pictures/captioned_board.js";
import { recordIn } from "../../web/js/pictures/read_picture.js";
import { metadataOf, textInSvg } from "../../web/js/pictures/record_in_svg.js";
import { svgOf } from "../../web/js/pictures/svg.js";

const RECORD = '[Game "Tic Tac Doh!"]\n[Players "Zoë \\u{2028} & <b>, O\'Hara \\"x\\""]\n\n1. Sc3 2. Lc4 *\n';

/** @param {string} kind @param {Uint8Array} content */
function chunk(kind, content) {
  const bytes = Buffer.alloc(12 + content.length);
  bytes.writeUInt32BE(content.length);
  bytes.write(kind, 4, "latin1");
  bytes.set(content, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + content.length)), 8 + content.length);
  return bytes;
}

/** A PNG of one pixel with these additional chunks. @param {...Uint8Array} more */
function png(...more) {
  const head = chunk("IHDR", Uint8Array.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]));
  const pixel = chunk("IDAT", deflateSync(Uint8Array.from([0, 7])));
  const signature = Uint8Array.from([0x89, 80, 78, 71, 13, 10, 26, 10]);
  return new Uint8Array(Buffer.concat([signature, head, ...more, pixel, chunk("IEND", new Uint8Array())]));
}

/** The chunks of a file, each with whether its checksum is right. @param {Uint8Array} bytes */
function chunksOf(bytes) {
  const file = Buffer.from(bytes);
  const found = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    const end = at + 8 + file.readUInt32BE(at);
    found.push([file.toString("latin1", at + 4, at + 8), file.readUInt32BE(end) === crc32(file.subarray(at + 4, end))]);
  }
  return found;
}

/** @param {() => unknown} act @param {string} key */
const refused = (act, key) => assert.throws(act, { key });

test("a record put into a PNG comes out again, and every other program still reads the picture", () => {
  const whole = pngWith(png(), RECORD);
  assert.ok(isPng(whole));
  assert.equal(textInPng(whole), RECORD);
  assert.deepEqual(chunksOf(whole), ["IHDR", "iTXt", "IDAT", "IEND"].map((kind) => [kind, true]));
  assert.match(Buffer.from(whole).toString("latin1"), /iTXtThreefold record\0\0\0\0\0\[Game/);
});

test("a PNG without one holds nothing, whatever texts of others are in it", () => {
  assert.equal(textInPng(png()), null);
  const texts = ["Comment\0\0\0\0\0hello", "Threefold recor", "Threefold record\0\x01\0\0\0packed", ""];
  for (const text of texts) assert.equal(textInPng(png(chunk("iTXt", Buffer.from(text, "latin1")))), null, text);
});

test("a damaged PNG is refused, wherever it was cut or changed", () => {
  const whole = pngWith(png(), RECORD);
  const end = 33 + 12 + 16 + 5 + Buffer.byteLength(RECORD);
  for (let length = 8; length < end; length += 1) refused(() => textInPng(whole.subarray(0, length)), "shell.bring.damaged");
  for (let at = 33 + 8 + 21; at < end; at += 1) {
    const changed = whole.slice();
    changed[at] ^= 0x20;
    refused(() => textInPng(changed), "shell.bring.damaged");
  }
  const long = whole.slice();
  long.set([0xff, 0xff, 0xff, 0xff], 33);
  refused(() => textInPng(long), "shell.bring.damaged");
  const huge = png(chunk("iTXt", Buffer.concat([Buffer.from("Threefold record\0\0\0\0\0"), Buffer.alloc(1_000_000, 65)])));
  refused(() => textInPng(huge), "shell.bring.large");
  refused(() => textInPng(png(chunk("iTXt", Buffer.from("Threefold record\0\0\0\0\0\xff\xfe", "latin1")))), "shell.bring.damaged");
});

test("a record put into an SVG comes out again, through other programs too", () => {
  const element = metadataOf(RECORD);
  assert.doesNotMatch(element.slice(1, -1), /<b>/);
  assert.equal(textInSvg(`<svg><title>x</title>${element}<path d=""/></svg>`), RECORD);
  const rewritten = "<svg><metadata\n  class='a' id='threefold-record' >&#x5b;Game&#32;&apos;x&apos;]&#10;&amp;lt;</metadata></svg>";
  assert.equal(textInSvg(rewritten), "[Game 'x']\n&lt;");
  assert.equal(textInSvg(`<svg>${metadataOf("a\0b\ufffec")}</svg>`), "abc");
});

test("an SVG without one holds nothing, and one with too much or only half of it is refused", () => {
  for (const other of ["<svg/>", "<svg><metadata>RDF</metadata></svg>", "<svg><metadata id='other'>x</metadata></svg>"]) {
    assert.equal(textInSvg(other), null);
  }
  refused(() => textInSvg(`<svg>${metadataOf("x".repeat(1_000_001))}</svg>`), "shell.bring.large");
  refused(() => textInSvg(`<svg>${metadataOf(RECORD).slice(0, -15)}`), "shell.bring.damaged");
  refused(() => textInSvg("<svg><metadata id='threefold-record'>[Game<script>alert(1)</script></metadata></svg>"), "shell.bring.damaged");
  assert.equal(textInSvg("<svg><metadata id='threefold-record'>&#x110000;&#9999999;&nbsp;</metadata></svg>"), "&nbsp;");
});

test("a file is taken for what it is, not for what it is called", async () => {
  assert.equal(await recordIn(new Blob([pngWith(png(), RECORD)])), RECORD);
  assert.equal(await recordIn(new Blob([`\ufeff <?xml version="1.0"?><!-- x --><svg>${metadataOf(RECORD)}</svg>`])), RECORD);
  const foreign = [png(), "<svg/>", "", RECORD, `<html>${metadataOf(RECORD)}</html>`, Uint8Array.from([0xff, 0xd8, 0xff])];
  for (const one of foreign) await assert.rejects(recordIn(new Blob([one])), { key: "shell.file.none" });
  const films = ["GIF89a", "\0\0\0 ftypisom", Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, 0, 0])];
  for (const one of films) await assert.rejects(recordIn(new Blob([one])), { key: "shell.file.film" });
});

test("a captioned board has the whole board, the name, and what is said in as many lines as it needs", () => {
  const board = { box: /** @type {[number, number, number, number]} */ ([-10, -10, 520, 520]), art: [{ d: "M0 0h1" }] };
  const widthOf = (/** @type {string} */ text, /** @type {{size: number}} */ { size }) => text.length * size * 0.5;
  const short = captionedBoard(board, "Stac", "Mira to move.", widthOf);
  const texts = (/** @type {any} */ { art }) => art.flatMap((/** @type {any} */ { text }) => text ?? []);
  assert.deepEqual(texts(short), ["Stac", "Mira to move."]);
  assert.deepEqual(short.box, [0, 0, 340, 16 + 308 + 42]);
  const said = Array.from({ length: 14 }, (_, n) => `word${n}`).join(" ");
  const long = captionedBoard(board, "Stac", said, widthOf);
  assert.equal(texts(long).slice(1).join(" "), said);
  assert.ok(texts(long).slice(1).every((/** @type {string} */ line) => widthOf(line, { size: 13 }) <= 308));
  assert.equal(long.box[3], short.box[3] + 17 * (texts(long).length - 1));
  const tall = captionedBoard({ ...board, box: [0, 0, 100, 900] }, "Stac", "", widthOf);
  assert.ok(tall.box[3] < 460);
});

test("a colour with the name of something that every object has is a colour", () => {
  Object.assign(globalThis, { Path2D: class {} });
  const palette = { ink: () => "#123456", family: "serif" };
  const art = [{ d: "M0 0h1v1z", fill: "toString" }];
  /** @type {unknown[]} */
  const filled = [];
  const pen = { globalAlpha: 1, fillStyle: "", fill: () => void filled.push(pen.fillStyle) };
  paint(/** @type {any} */ (pen), art, palette);
  assert.deepEqual(filled, ["#123456"]);
  const svg = svgOf({ box: [0, 0, 1, 1], art }, { palette, pen: /** @type {any} */ (pen), width: 1, title: "", font: "data:," });
  assert.match(svg, /<path d="M0 0h1v1z" fill="#123456"\/>/);
  assert.doesNotMatch(svg, /<pattern/);
});

test("a picture that covers its place is cut off no more than allowed", () => {
  /** @param {"contain" | "cover" | number} fit */
  const scaleOf = (fit) => {
    let scaled = 0;
    const pen = /** @type {any} */ ({ save() {}, restore() {}, translate() {}, scale: (/** @type {number} */ by) => (scaled = by) });
    paintPicture(pen, { box: [0, 0, 100, 100], art: [] }, { x: 0, y: 0, width: 300, height: 200 }, /** @type {any} */ ({}), fit);
    return scaled;
  };
  assert.deepEqual([scaleOf("contain"), scaleOf("cover"), scaleOf(1.1), scaleOf(1.6)], [2, 3, 2.2, 3]);
});

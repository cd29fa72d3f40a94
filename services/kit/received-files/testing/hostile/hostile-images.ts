// Images that are small on the wire and large in memory, or take very long to draw.
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { HostileFile } from './hostile-file.ts';
import { zlibZeros } from './inflating.ts';

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

const signature = Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1');

/** A black greyscale PNG with `bits` per pixel. */
function png(side: number, { bits = 8, isInterlaced = false } = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(bits, 8);
  head.writeUInt8(isInterlaced ? 1 : 0, 12);
  const megabytes = 16 * Math.ceil((side * (side * (bits / 8) + 1)) / (16 * 1024 * 1024));
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', zlibZeros(megabytes)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A small PNG whose comment decompresses to a huge size. */
async function pngWithText(kind: 'zTXt' | 'iCCP'): Promise<Buffer> {
  const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const text = chunk(kind, Buffer.concat([Buffer.from('name\u0000\u0000'), zlibZeros(4096)]));
  return Buffer.concat([small.subarray(0, 33), text, small.subarray(33)]);
}

/** A GIF with frames of one pixel on a large canvas. */
function gif(side: number, frames: number): Buffer {
  const head = Buffer.from(
    'GIF89a\u0000\u0000\u0000\u0000\u0080\u0000\u0000\u0000\u0000\u0000\u00FF\u00FF\u00FF',
    'latin1',
  );
  head.writeUInt16LE(side, 6);
  head.writeUInt16LE(side, 8);
  const control = Buffer.from([0x21, 0xf9, 4, 4, 1, 0, 0, 0]);
  const pixel = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([
    head,
    ...Array.from({ length: frames }, () => Buffer.concat([control, pixel])),
    Buffer.from([0x3b]),
  ]);
}

/** A progressive JPEG in which every scan covers the whole picture. */
async function jpegOfManyScans(side: number, scans: number): Promise<Buffer> {
  const whole = await sharp({ create: { width: side, height: side, channels: 3, background: '#808080' } })
    .toColourspace('b-w')
    .jpeg({ progressive: true })
    .toBuffer();
  const lastScan = whole.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = whole.subarray(lastScan, -2);
  return Buffer.concat([whole.subarray(0, -2), ...Array.from({ length: scans }, () => scan), whole.subarray(-2)]);
}

function canvas(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#305070' } });
}

/** Rotated, so that the whole picture is held in memory, and with it the coefficients of a progressive JPEG. */
function turnedProgressiveJpeg(width: number, height: number): Promise<Buffer> {
  return canvas(width, height)
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

async function animatedWebp(side: number, frames: number): Promise<Buffer> {
  const one = await sharp({ create: { width: side, height: side, channels: 4, background: '#305070' } })
    .webp({ lossless: true, effort: 0 })
    .toBuffer();
  const picture = one.subarray(one.indexOf('VP8L'));
  const place = Buffer.alloc(16);
  place.writeUIntLE(side - 1, 6, 3);
  place.writeUIntLE(side - 1, 9, 3);
  place.writeUIntLE(10, 12, 3);
  const frame = riff('ANMF', Buffer.concat([place, picture]));
  const head = Buffer.alloc(10);
  head.writeUInt8(0x02, 0);
  head.writeUIntLE(side - 1, 4, 3);
  head.writeUIntLE(side - 1, 7, 3);
  const body = [riff('VP8X', head), riff('ANIM', Buffer.alloc(6)), ...Array.from({ length: frames }, () => frame)];
  return riff('RIFF', Buffer.concat([Buffer.from('WEBP'), ...body]));
}

function riff(kind: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(kind), length, data, Buffer.alloc(data.length % 2)]);
}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"><rect width="30000" height="30000"/></svg>';
const made = (extension: HostileFile['extension'], name: string, make: HostileFile['make']): HostileFile => ({
  name,
  extension,
  make,
});

export const hostileImages: readonly HostileFile[] = [
  made('png', 'PNG of 30,000 × 30,000', () => png(30_000)),
  made('png', 'PNG of 7,000 × 7,000 in 16 bits, interlaced', () => png(7000, { bits: 16, isInterlaced: true })),
  made('png', 'PNG with a comment of 4 GB', () => pngWithText('zTXt')),
  made('png', 'PNG with a colour profile of 4 GB', () => pngWithText('iCCP')),
  made('gif', 'GIF of 10,000 frames of 2,000 × 2,000', () => gif(2000, 10_000)),
  made('gif', 'GIF of 10,000 frames of 70 × 70', () => gif(70, 10_000)),
  made('gif', 'GIF of 200,000 frames of 8 × 8', () => gif(8, 200_000)),
  made('gif', 'GIF of one frame of 65,000 × 65,000', () => gif(65_000, 1)),
  made('webp', 'WebP of 300 frames of 4,000 × 4,000', () => animatedWebp(4000, 300)),
  made('webp', 'WebP of 200 frames of 500 × 500', () => animatedWebp(500, 200)),
  made('webp', 'WebP of one frame of 16,000 × 16,000', () => animatedWebp(16_000, 1)),
  made('jpg', 'JPEG of 65,000 × 700 pixels', () => canvas(65_000, 700).jpeg().toBuffer()),
  made('jpg', 'JPEG of 5,000 × 5,000 with 500 scans', () => jpegOfManyScans(5000, 500)),
  made('jpg', 'JPEG of 7,000 × 7,000, progressive, 4:4:4 and turned', () => turnedProgressiveJpeg(7000, 7000)),
  made('png', 'SVG of 30,000 × 30,000 that pretends to be a PNG', () => Buffer.from(svg)),
  made('png', 'a PDF that pretends to be a PNG', () => Buffer.from('%PDF-1.7\n')),
];

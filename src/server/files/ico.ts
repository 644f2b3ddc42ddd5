/** An ICO file of one square PNG: a header of 6 bytes, an entry of 16, and the picture. */
export function icoOf(picture: Uint8Array): Buffer<ArrayBuffer> {
  const side = new DataView(picture.buffer, picture.byteOffset).getUint32(16)
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  // 0 stands for 256 and more.
  head.writeUInt8(side > 255 ? 0 : side, 6)
  head.writeUInt8(side > 255 ? 0 : side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}

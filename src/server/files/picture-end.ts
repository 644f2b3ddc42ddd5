/**
 * The bytes of a JPEG or PNG without what follows its end: phones append a film with sound and place to a photo,
 * and readers ignore it. The same bytes if the end is not found.
 */
export function withoutTrailer(content: Uint8Array): Uint8Array {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const end = content[0] === 0xff ? jpegEnd(view) : pngEnd(view)
  return end === null ? content : content.subarray(0, end)
}

const [START_OF_SCAN, END_OF_IMAGE] = [0xda, 0xd9]

/** Segments have a length; a scan ends at the first marker that is neither a stuffed byte nor a restart. */
function jpegEnd(view: DataView): number | null {
  let at = 2
  while (at + 4 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === END_OF_IMAGE) return at + 2
    // Fill bytes may come before a marker.
    if (marker === 0xff) at += 1
    else {
      at += 2 + view.getUint16(at + 2)
      if (marker === START_OF_SCAN) at = scanEnd(view, at)
    }
  }
  return null
}

function scanEnd(view: DataView, from: number): number {
  for (let at = from; at + 1 < view.byteLength; at += 1) {
    const next = view.getUint8(at + 1)
    const isRestart = next >= 0xd0 && next <= 0xd7
    if (view.getUint8(at) === 0xff && next !== 0 && next !== 0xff && !isRestart) return at
  }
  return view.byteLength
}

/** Chunks have a length, a type, and a checksum; the last one is IEND. */
function pngEnd(view: DataView): number | null {
  const IEND = 0x49454e44
  let at = 8
  while (at + 12 <= view.byteLength) {
    const type = view.getUint32(at + 4)
    at += 12 + view.getUint32(at)
    if (type === IEND) return at
  }
  return null
}

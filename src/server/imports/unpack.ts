import { Unzip, UnzipInflate } from 'fflate'

/** Thrown for an archive that would unpack to more than is read. */
export class TooLarge extends Error {}

/** Small, because each piece may unpack to a thousand times its size. */
const PIECE_BYTES = 16_384

/**
 * The files of an archive that a pattern names, unpacked piece by piece: throws `TooLarge` as soon as they have
 * more than these bytes together, whatever the archive says of itself.
 */
export function unpack(
  bytes: Uint8Array,
  { names, most }: { names: RegExp; most: number },
): Record<string, Uint8Array> {
  const pieces = new Map<string, Uint8Array[]>()
  let total = 0
  const unzip = new Unzip((file) => {
    if (!names.test(file.name)) return
    const own: Uint8Array[] = []
    pieces.set(file.name, own)
    file.ondata = (error, piece) => {
      if (error) throw error
      total += piece.length
      if (total > most) throw new TooLarge()
      own.push(piece)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    unzip.push(bytes.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= bytes.length)
  return Object.fromEntries([...pieces].map(([name, own]) => [name, Buffer.concat(own)]))
}

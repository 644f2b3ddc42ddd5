import { fileTypeFromBuffer } from 'file-type'
import { MAX_FILE_BYTES, mediaTypes, type FileProblem, type MediaType } from '#/domain/file.ts'

type Checked = { ok: true; mediaType: MediaType } | { ok: false; code: FileProblem }

/** Determines the type of a file from its bytes, whatever its name and its declared type. */
export async function checkFile(bytes: Uint8Array): Promise<Checked> {
  if (bytes.length === 0) return { ok: false, code: 'file-empty' }
  if (bytes.length > MAX_FILE_BYTES) return { ok: false, code: 'file-too-large' }
  const found = await fileTypeFromBuffer(bytes)
  const mediaType = mediaTypes.find((type) => type === found?.mime)
  if (!mediaType || !isWhole(bytes, mediaType)) return { ok: false, code: 'file-type' }
  return { ok: true, mediaType }
}

/** Anything can follow a copied signature, so the end must match the type too. */
function isWhole(bytes: Uint8Array, mediaType: MediaType): boolean {
  const tail = Buffer.from(bytes.subarray(-TAIL_BYTES))
  return tail.includes(ends[mediaType])
}

/** Scanners and cameras append some bytes. */
const TAIL_BYTES = 1024

const ends: Record<MediaType, Buffer> = {
  'application/pdf': Buffer.from('%%EOF'),
  'image/jpeg': Buffer.from([0xff, 0xd9]),
  'image/png': Buffer.from('IEND'),
}

import { fileTypeFromBuffer } from 'file-type'
import {
  MAX_FILE_BYTES,
  mediaTypes,
  type FileProblem,
  type MediaType,
} from '#/domain/directory/file.ts'
import { isTooLargeToDecode } from './images.ts'
import { pdfProblem } from './pdf.ts'

type Checked = { ok: true; mediaType: MediaType } | { ok: false; code: FileProblem }

/** Determines the type of a file from its bytes, whatever its name and its declared type. */
export async function checkFile(bytes: Uint8Array): Promise<Checked> {
  if (bytes.length === 0) return { ok: false, code: 'file-empty' }
  if (bytes.length > MAX_FILE_BYTES) return { ok: false, code: 'file-too-large' }
  const found = await fileTypeFromBuffer(bytes.subarray(pdfOffset(bytes)))
  const mediaType = mediaTypes.find((type) => type === found?.mime)
  if (!mediaType || !isWhole(bytes, mediaType))
    return { ok: false, code: refused.get(found?.mime ?? '') ?? 'file-type' }
  const problem = await (mediaType === 'application/pdf' ? pdfProblem : pictureProblem)(bytes)
  return problem ? { ok: false, code: problem } : { ok: true, mediaType }
}

/** A small file can be a picture that takes all of a phone's memory. */
async function pictureProblem(bytes: Uint8Array): Promise<FileProblem | null> {
  return (await isTooLargeToDecode(bytes)) ? 'picture-too-many-pixels' : null
}

/** Pictures that people choose by mistake, and are told by name. */
const refused = new Map<string, FileProblem>([
  ['image/heic', 'file-heic'],
  ['image/heif', 'file-heic'],
  ['image/heic-sequence', 'file-heic'],
  ['image/heif-sequence', 'file-heic'],
  ['image/gif', 'file-animated'],
  ['image/apng', 'file-animated'],
])

/**
 * Where a PDF begins: readers accept other bytes before its header, which some programs write (ISO 32000-1,
 * annex H.3.4). 0 for every other file, and where those bytes could be a page.
 */
function pdfOffset(bytes: Uint8Array): number {
  const head = Buffer.from(bytes.subarray(0, MOST_BYTES_BEFORE_PDF))
  const at = head.indexOf('%PDF-')
  return at > 0 && !head.subarray(0, at).includes('<') ? at : 0
}

const MOST_BYTES_BEFORE_PDF = 1024

/**
 * Anything can follow a copied signature, so a later part of the format must be there too. It need not be at the
 * end: phones append a film to a photo, and scanners and mail programs append bytes.
 */
function isWhole(bytes: Uint8Array, mediaType: MediaType): boolean {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return laterParts[mediaType].some((part) => content.includes(part))
}

const laterParts: Record<MediaType, readonly Buffer[]> = {
  // A file that was cut at its end has objects, and readers rebuild its table.
  'application/pdf': [Buffer.from('%%EOF'), Buffer.from('endobj')],
  'image/jpeg': [Buffer.from([0xff, 0xd9])],
  'image/png': [Buffer.from('IEND')],
}

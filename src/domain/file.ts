/** The documents that people send. */
export const mediaTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type MediaType = (typeof mediaTypes)[number]

export const MAX_FILE_BYTES = 5 * 1024 * 1024
export const MAX_FILES = 10

export type FileProblem = 'file-empty' | 'file-too-large' | 'file-type'

/**
 * What the bytes are, whatever their name says: a PDF, JPEG or PNG begins with its mark and ends
 * with its own end, so that a page or a program in front of or behind it is refused.
 */
export function checkFile(
  bytes: Uint8Array,
): { ok: true; mediaType: MediaType } | { ok: false; code: FileProblem } {
  if (bytes.length === 0) return { ok: false, code: 'file-empty' }
  if (bytes.length > MAX_FILE_BYTES) return { ok: false, code: 'file-too-large' }
  const mark = marks.find(({ start, end }) => startsWith(bytes, start) && endsWith(bytes, end))
  return mark ? { ok: true, mediaType: mark.mediaType } : { ok: false, code: 'file-type' }
}

/** A name to show: no folders, no control or bidi characters, at most 80 characters. */
export function fileName(given: string, mediaType: MediaType): string {
  const extension = extensions[mediaType]
  const last = given.split(/[\\/]/).at(-1) ?? ''
  const bare = last
    .replace(/\p{C}/gu, '')
    .replace(/[<>:"|?*]/g, '')
    .replace(/\.[^.]*$/, '')
    .trim()
    .replace(/^\.+/, '')
  return `${bare.slice(0, 80 - extension.length) || 'document'}${extension}`
}

const extensions: Record<MediaType, string> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
}

type Mark = { mediaType: MediaType; start: number[]; end: number[] }

const marks: Mark[] = [
  { mediaType: 'application/pdf', start: ascii('%PDF-'), end: ascii('%%EOF') },
  { mediaType: 'image/jpeg', start: [0xff, 0xd8, 0xff], end: [0xff, 0xd9] },
  {
    mediaType: 'image/png',
    start: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    end: [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82],
  },
]

function ascii(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0))
}

function startsWith(bytes: Uint8Array, mark: number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte)
}

/** Scanners and cameras leave some bytes after the end; a page would be longer. */
function endsWith(bytes: Uint8Array, mark: number[]): boolean {
  const tail = bytes.subarray(-TAIL_BYTES)
  return tail.some((_byte, at) => mark.every((byte, offset) => tail[at + offset] === byte))
}

const TAIL_BYTES = 1024

import { constants, inflateSync } from 'node:zlib'

/** Of all streams together; a file that unpacks to more is an attack, or no document. */
const MOST_UNPACKED_BYTES = 32_000_000

const ACTION = /\/(?:JavaScript|Launch)(?![\w-])/g
/** Another file inside: its stream, what names it, or a note that opens it. */
const ATTACHMENT = /\/EF\s*<<|\/(?:Type|Subtype)\s*\/(?:EmbeddedFile|FileAttachment)(?![\w-])/
const MOST_ACTIONS = 200
/** How far before an action its key is looked for. */
const LOOK_BACK = 300

/**
 * Why an object of a PDF is refused: it runs a script or a program, such as a link on its last page, or has another file
 * inside. PDF.js tells of scripts of documents, pages and forms and of a document's list of files, not of links and notes.
 * Objects are looked for everywhere, also where no reader would: a file is refused rather than trusted.
 */
export function objectsProblem(bytes: Uint8Array): 'file-scripted' | 'file-attached' | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const problem = problemOf(text)
  if (problem) return problem
  let left = MOST_UNPACKED_BYTES
  for (const { start, isObjects } of streamsOf(text)) {
    const unpacked = unpack(bytes.subarray(start), left)
    // Objects that cannot be read here may be read elsewhere.
    if (unpacked === null && isObjects) return 'file-scripted'
    left -= unpacked?.length ?? 0
    const packed = unpacked && problemOf(unpacked)
    if (packed) return packed
  }
  return null
}

/** A name may be written with its characters as numbers (`/J#61vaScript`). */
function problemOf(text: string): ReturnType<typeof objectsProblem> {
  const named = text.replaceAll(/#([\da-f]{2})/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  )
  const found = [...named.matchAll(ACTION)]
  const isAction = ({ index }: RegExpExecArray) =>
    isType(named.slice(Math.max(0, index - LOOK_BACK), index))
  if (found.length > MOST_ACTIONS || found.some(isAction)) return 'file-scripted'
  return ATTACHMENT.test(named) ? 'file-attached' : null
}

/** Whether the text before a name makes it the type of an action, in place or as an object; a comment may be between them. */
function isType(before: string): boolean {
  const rest = before.replace(/[\s\0]+$/, '')
  if (/(?:\/S|\bobj)$/.test(rest)) return true
  if (!/[\r\n]/.test(before.slice(rest.length))) return false
  const line = rest.slice(Math.max(rest.lastIndexOf('\n'), rest.lastIndexOf('\r')) + 1)
  return line.includes('%') || line.length === rest.length
}

/** Where compressed streams begin, and whether they contain objects. */
function streamsOf(text: string): { start: number; isObjects: boolean }[] {
  return [...text.matchAll(/\bstream\r?\n/g)]
    .filter(({ index }) => !text.startsWith('end', index - 3))
    .map((found) => {
      const head = text.slice(Math.max(0, found.index - 500), found.index)
      const dictionary = head.slice(head.lastIndexOf('obj') + 3)
      const isObjects = /\/ObjStm\b/.test(dictionary) && dictionary.includes('/Filter')
      return { start: found.index + found[0].length, isObjects }
    })
}

/** Null for what is not compressed this way, or unpacks to more than may be left. */
function unpack(bytes: Uint8Array, most: number): string | null {
  if (most <= 0) return null
  try {
    const options = { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH }
    return inflateSync(bytes, options).toString('latin1')
  } catch {
    return null
  }
}

import { z } from 'zod'
import { MAX_FILES } from '#/domain/file.ts'

/**
 * A file that is stored already, as a form names it: `id.signature.name`. The signature keeps people
 * from naming somebody else's; the name is there to be shown again beside its field.
 */
export type FileToken = string

/** What the upload of one file answers. */
export type Upload = { ok: true; token: FileToken } | { ok: false; code: string }

export function fileToken(id: string, signature: string, name: string): FileToken {
  return [id, signature, encodeURIComponent(name)].join('.')
}

export function readFileToken(token: FileToken): { id: string; signature: string; name: string } {
  const [, id = '', signature = '', name = ''] = /^([^.]*)\.([^.]*)\.(.*)$/.exec(token) ?? []
  return { id, signature, name: decoded(name) }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** The tokens of a form's field, as they travel: separated by spaces. */
export function splitTokens(text: string): FileToken[] {
  return text.split(' ').filter(Boolean)
}

const tokens = z.string().default('').transform(splitTokens)

export const optionalFiles = tokens.pipe(z.array(z.string()).max(MAX_FILES, 'file-too-many'))
export const requiredFiles = optionalFiles.pipe(z.array(z.string()).min(1, 'file-required'))
/** One at most: without a script a refused one comes back with the form, and the next takes its place. */
export const optionalFile = tokens.transform((all) => all.slice(-1))

/** The form field under which a document itself travels without JavaScript. */
export function uploadName(field: string): string {
  return field + UPLOAD_SUFFIX
}

/** The field that an uploaded document belongs to, or null for any other name. */
export function uploadField(name: string): string | null {
  return name.endsWith(UPLOAD_SUFFIX) ? name.slice(0, -UPLOAD_SUFFIX.length) : null
}

const UPLOAD_SUFFIX = '.file'

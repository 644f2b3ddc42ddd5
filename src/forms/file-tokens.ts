import { z } from 'zod'
import { MAX_FILES } from '#/domain/directory/file.ts'

/**
 * A stored file, as a form names it: `id.signature.name`. The signature keeps people from naming somebody
 * else's file; the name is displayed again beside its field.
 */
export type FileToken = string

/** The response to the upload of one file. */
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

/** The tokens of a form's field, as they are sent: separated by spaces. */
export function splitTokens(text: string): FileToken[] {
  return text.split(' ').filter(Boolean)
}

const tokens = z.string().default('').transform(splitTokens)

export const optionalFiles = tokens.pipe(z.array(z.string()).max(MAX_FILES, 'file-too-many'))
export const requiredFiles = optionalFiles.pipe(z.array(z.string()).min(1, 'file-required'))
/** At most one: without a script a refused one comes back with the form, and the next replaces it. */
export const optionalFile = tokens.transform((all) => all.slice(-1))

export const requiredFile = optionalFile.pipe(z.array(z.string()).min(1, 'file-required'))

/** The form field with the document itself, without JavaScript. */
export function uploadName(field: string): string {
  return field + UPLOAD_SUFFIX
}

/** The field that an uploaded document belongs to, or null for any other name. */
export function uploadField(name: string): string | null {
  return name.endsWith(UPLOAD_SUFFIX) ? name.slice(0, -UPLOAD_SUFFIX.length) : null
}

const UPLOAD_SUFFIX = '.file'

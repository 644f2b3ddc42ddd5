import { stripInvisible } from '#/domain/search/digits.ts'
import { ANONYMOUS_BYTES_A_DAY, fileName } from '#/domain/directory/file.ts'
import type { Refused } from '#/domain/codes.ts'
import type { Problem } from '#/domain/problem.ts'
import type { App } from '#/server/app.ts'
import { isAccountDeleted } from '#/server/work.ts'
import { requestContext } from '#/server/http/context.ts'
import { isBucketAway, logBucketAway } from '#/server/http/failure.ts'
import { saveFile } from '#/server/files/files.ts'
import { checkFile } from '#/server/files/file-type.ts'
import { readForm } from '#/server/http/form-data.ts'
import { checkFormToken } from '#/server/http/form-token.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { currentUser } from '#/server/session/session.ts'
import { fileToken, readFileToken, uploadField, type FileToken } from './file-tokens.ts'
import { typedFields, type Typed } from './post.ts'

type StoredUpload = { ok: true; token: FileToken } | Refused

/** Stores one document after checking its bytes; returns the token by which a form names it. */
export async function storeUpload(file: File, purpose: string): Promise<StoredUpload> {
  const { app, address } = requestContext()
  const { sign } = app
  const limit = { name: 'upload', subject: address, attempts: 600, windowMinutes: 60 }
  if (!(await takeLimits(app, [limit]))) return { ok: false, code: 'too-many' }
  const content = new Uint8Array(await file.arrayBuffer())
  const checked = await checkFile(content)
  if (!checked.ok) return checked
  const userId = (await currentUser())?.id ?? null
  if (!(await isWithinBudget(userId, content.length))) return { ok: false, code: 'too-many' }
  const { mediaType } = checked
  const name = fileName(file.name, mediaType)
  const stored = { purpose: stripInvisible(purpose).slice(0, 40), name, mediaType, content, userId }
  try {
    const id = await saveFile(app, stored)
    return { ok: true, token: fileToken(id, sign('file', id), name) }
  } catch (error) {
    if (isAccountDeleted(error)) return { ok: false, code: 'signed-out' }
    if (!isBucketAway(error)) throw error
    logBucketAway('upload', error)
    return { ok: false, code: 'file-unavailable' }
  }
}

/** Counts what is stored, not what is refused: bytes need disk space, and anybody may send them. */
async function isWithinBudget(userId: string | null, bytes: number): Promise<boolean> {
  if (userId) return true
  const { app, address } = requestContext()
  const budget = { attempts: ANONYMOUS_BYTES_A_DAY, windowMinutes: 24 * 60, weight: bytes }
  return takeLimits(app, [{ name: 'upload-bytes', subject: address, ...budget }])
}

/** Handles one document that a script uploads before its form; only from a page that we made. */
export async function receiveUpload(request: Request): Promise<Response> {
  const data = await readForm(request)
  if (data instanceof Response) return data
  const file = data.get('file')
  if (!(file instanceof File)) return new Response('Bad Request', { status: 400 })
  const typed = typedFields(data)
  const formToken = await checkFormToken(requestContext().app, typed)
  if (!formToken.ok) return Response.json(formToken, { status: 400 })
  const upload = await storeUpload(file, typed['purpose'] ?? '')
  if (upload.ok) return Response.json(upload, { status: 201 })
  return Response.json(upload, { status: upload.code === 'file-unavailable' ? 503 : 422 })
}

/**
 * Stores the documents that came with a plain form, and puts their tokens where a script would have put them;
 * returns the problems of those that were refused.
 */
export async function storeUploads(data: FormData, typed: Typed): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const [name, value] of data) {
    const field = uploadField(name)
    // An empty file input sends an empty file without a name.
    if (!field || typeof value === 'string' || (value.name === '' && value.size === 0)) continue
    const upload = await storeUpload(value, field)
    if (upload.ok) typed[field] = [typed[field], upload.token].filter(Boolean).join(' ')
    else problems.push({ field, code: upload.code })
  }
  return problems
}

/** The ids of tokens that we signed; null when one of them is not ours. */
export function fileIdsOf({ isSigned }: App, tokens: readonly FileToken[]): string[] | null {
  const files = tokens.map(readFileToken)
  const isOurs = files.every(({ id, signature }) => isSigned('file', id, signature))
  return isOurs ? files.map(({ id }) => id) : null
}

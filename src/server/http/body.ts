import { MOST_INBOX_BYTES } from '#/domain/messages/inbox.ts'
import { MAX_FILE_BYTES, MAX_FILES } from '#/domain/directory/file.ts'
import { isServerFunction } from '#/i18n/detection.ts'
import { cleanJson } from './sanitize.ts'

/** For all requests except forms with documents. */
const MAX_BODY_BYTES = 1_000_000

/** For a form with documents: ten of the largest size, and its text fields. */
export const MAX_UPLOAD_BYTES = MAX_FILES * MAX_FILE_BYTES + MAX_BODY_BYTES

const MOST_FIELDS = 1000

export type Unread = 400 | 413

/** Documents come with plain forms only, and are read as they come, see `readForm`. */
export function isMultipart(request: Request): boolean {
  return typeOf(request).startsWith('multipart/form-data')
}

/** Whether the Content-Length exceeds the limit. */
export function saysTooLarge(request: Request): boolean {
  const isForm = isMultipart(request) && !isHook(request)
  const most = isForm ? MAX_UPLOAD_BYTES : mostBytes(request)
  return Number(request.headers.get('content-length') ?? 0) > most
}

/**
 * The request with its body read and cleaned. Bytes are counted as they arrive, so that a missing or wrong
 * Content-Length makes no difference. Returns a status instead if the request must be refused.
 */
export async function readBody(request: Request): Promise<Request | Unread> {
  if (isMultipart(request) && !isHook(request)) return isServerFunction(request) ? 400 : request
  if (!request.body) return request
  const { method, headers, signal } = request
  if (isHook(request)) {
    const body = await readHook(request)
    return body instanceof Uint8Array
      ? new Request(request.url, { method, headers, signal, body })
      : body
  }
  const bytes = await readBytes(request.body, MAX_BODY_BYTES)
  if (!(bytes instanceof Uint8Array)) return bytes
  const body = cleanBody(request, new TextDecoder().decode(bytes))
  if (body === null) return 400
  return new Request(request.url, { method, headers, signal, body })
}

/** Whether a gateway reports: its signature is of these very bytes, so that they are not cleaned. */
export function isHook({ url }: Request): boolean {
  return /^\/api\/(?:whatsapp|sms)(?:\/|$)/.test(new URL(url).pathname)
}

function mostBytes(request: Request): number {
  return isHook(request) ? MOST_INBOX_BYTES : MAX_BODY_BYTES
}

/** The bytes of a gateway's report, as they were signed. */
export function readHook({ body }: Request): Promise<Uint8Array<ArrayBuffer> | Unread> {
  return body ? readBytes(body, MOST_INBOX_BYTES) : Promise.resolve(new Uint8Array())
}

/** Null for bodies that no page of ours sends. */
function cleanBody(request: Request, text: string): string | null {
  const type = typeOf(request)
  if (isServerFunction(request)) return readCall(type, text)
  if (type.startsWith('application/json')) return cleanJson(text) ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded')) return text
  return text.split('&', MOST_FIELDS + 1).length > MOST_FIELDS
    ? null
    : text.replaceAll(/%00|\0/g, '')
}

/** A call of a server function: JSON, or an empty body. */
function readCall(type: string, text: string): string | null {
  if (text === '') return text
  return type.startsWith('application/json') ? cleanJson(text) : null
}

async function readBytes(
  body: NonNullable<Request['body']>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | Unread> {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return Buffer.concat(chunks)
      size += value.byteLength
      // The rest is not read: if it were cancelled, the connection would end before the response.
      if (size > most) return 413
      chunks.push(value)
    }
  } catch {
    return 400
  }
}

function typeOf(request: Request): string {
  return (request.headers.get('content-type') ?? '').toLowerCase()
}

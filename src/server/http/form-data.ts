import {
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseMultipartRequest,
} from '@remix-run/multipart-parser'
import { isMultipart, MAX_UPLOAD_BYTES } from './body.ts'
import { cleanText } from './sanitize.ts'

const limits = {
  maxHeaderSize: 4096,
  maxParts: 300,
  maxFileSize: MAX_UPLOAD_BYTES,
  maxTotalSize: MAX_UPLOAD_BYTES,
}

/**
 * Parses a posted form. One with files is parsed chunk by chunk as it arrives, which does not block other requests,
 * and is refused at the first limit that it exceeds; its parts are collected in memory.
 */
export async function readForm(request: Request): Promise<FormData | Response> {
  try {
    return isMultipart(request) ? await readParts(request) : await request.formData()
  } catch (error) {
    return isTooLarge(error)
      ? new Response('Content Too Large', { status: 413, headers: { connection: 'close' } })
      : new Response('Bad Request', { status: 400 })
  }
}

async function readParts(request: Request): Promise<FormData> {
  const data = new FormData()
  for await (const part of parseMultipartRequest(request, limits)) {
    const name = nameOf(part.name ?? '')
    if (part.filename === undefined) data.append(name, cleanText(part.text))
    else {
      const type = part.mediaType ?? 'application/octet-stream'
      data.append(name, new File([part.arrayBuffer], nameOf(part.filename), { type }))
    }
  }
  return data
}

const escaped: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' }

/** Browsers escape only these three characters in names of fields and files. */
function nameOf(sent: string): string {
  return cleanText(sent.replaceAll(/%22|%0D|%0A/g, (sign) => escaped[sign] ?? sign))
}

function isTooLarge(error: unknown): boolean {
  return [MaxTotalSizeExceededError, MaxFileSizeExceededError, MaxPartsExceededError].some(
    (each) => error instanceof each,
  )
}

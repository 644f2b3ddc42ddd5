import { z } from 'zod'
import type { Envelope } from '#/domain/envelope.ts'
import { MAX_FILE_BYTES } from '#/domain/file.ts'
import type { Upload } from './files.ts'

type Sending = {
  file: File
  /** Which document it is. */
  purpose: string
  envelope: Envelope
  onProgress: (percent: number) => void
}

const answerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), token: z.string() }),
  z.object({ ok: z.literal(false), code: z.string() }),
])

/** Uploads one document, with XMLHttpRequest because `fetch` does not report upload progress. */
export function sendFile({ file, purpose, envelope, onProgress }: Sending): Promise<Upload> {
  if (file.size > MAX_FILE_BYTES) return Promise.resolve({ ok: false, code: 'file-too-large' })
  const data = new FormData()
  for (const [name, value] of Object.entries({ ...envelope, purpose })) data.set(name, value)
  data.set('file', file)
  return new Promise((done) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(Math.min(99, Math.floor((loaded / total) * 100))),
    )
    request.addEventListener('load', () => done(readAnswer(request.responseText)))
    request.addEventListener('error', () => done({ ok: false, code: 'not-sent' }))
    request.open('POST', '/api/files')
    onProgress(0)
    request.send(data)
  })
}

function readAnswer(text: string): Upload {
  try {
    return answerSchema.parse(JSON.parse(text))
  } catch {
    return { ok: false, code: 'not-sent' }
  }
}

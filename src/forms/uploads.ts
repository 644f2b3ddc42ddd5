import { useCallback, useRef, useState } from 'react'
import { z } from 'zod'
import type { FormToken } from '#/domain/web/form-token.ts'
import { MAX_FILE_BYTES } from '#/domain/directory/file.ts'
import { useFormToken } from './form-token.ts'
import { splitTokens, uploadField, type FileToken, type Upload } from './file-tokens.ts'
import type { FieldState } from './post.ts'

export type Uploads = {
  tokens: FileToken[]
  problem: string | null
  progress: { name: string; percent: number } | null
  add: (input: HTMLInputElement) => Promise<void>
  remove: (token: FileToken) => void
  /** Ends the upload in progress, and those that wait for it. */
  cancel: () => void
}

/** Without any progress for this long, the network has stalled. */
const PATIENCE_MILLISECONDS = 30_000

/** The documents of one field: those attached, and the one being uploaded. */
export function useUploads(field: FieldState, multiple: boolean): Uploads {
  const formToken = useFormToken()
  const [tokens, setTokens] = useState(() => splitTokens(field.defaultValue))
  const [problem, setProblem] = useState<string | null>(null)
  const [progress, setProgress] = useState<Uploads['progress']>(null)

  const stop = useRef<AbortController>(null)
  const add = useCallback(
    async (input: HTMLInputElement) => {
      const files = [...(input.files ?? [])]
      const purpose = uploadField(input.name) ?? ''
      if (files.length > 0) setProblem(null)
      const { signal } = (stop.current = new AbortController())
      for (const file of files) {
        if (signal.aborted) break
        const { name } = file
        const onProgress = (percent: number) => setProgress({ name, percent })
        const upload = await sendFile({ file, purpose, formToken, onProgress, signal })
        if (!upload.ok) setProblem(signal.aborted ? null : upload.code)
        else setTokens((before) => (multiple ? [...before, upload.token] : [upload.token]))
      }
      setProgress(null)
      // An uploaded document need not be sent with the form again.
      if (files.length > 0) input.value = ''
    },
    [formToken, multiple],
  )

  const remove = (token: FileToken) =>
    setTokens((before) => before.filter((each) => each !== token))
  const cancel = () => stop.current?.abort()
  return { tokens, problem, progress, add, remove, cancel }
}

type Sending = {
  file: File
  /** Identifies the document. */
  purpose: string
  formToken: FormToken
  onProgress: (percent: number) => void
  signal: AbortSignal
}

const answerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), token: z.string() }),
  z.object({ ok: z.literal(false), code: z.string() }),
])

/** Uploads one document, with XMLHttpRequest because `fetch` does not report upload progress. */
function sendFile({ file, purpose, formToken, onProgress, signal }: Sending): Promise<Upload> {
  if (file.size > MAX_FILE_BYTES) return Promise.resolve({ ok: false, code: 'file-too-large' })
  const data = new FormData()
  for (const [name, value] of Object.entries({ ...formToken, purpose })) data.set(name, value)
  data.set('file', file)
  return new Promise((done) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const waitOn = () => {
      clearTimeout(timer)
      timer = setTimeout(() => request.abort(), PATIENCE_MILLISECONDS)
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      waitOn()
      onProgress(Math.min(99, Math.floor((loaded / total) * 100)))
    })
    request.addEventListener('load', () => done(readAnswer(request.responseText)))
    for (const lost of ['error', 'abort'])
      request.addEventListener(lost, () => done({ ok: false, code: 'not-sent' }))
    request.addEventListener('loadend', () => clearTimeout(timer))
    signal.addEventListener('abort', () => request.abort())
    waitOn()
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

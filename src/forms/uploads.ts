import { useCallback, useState } from 'react'
import type { Envelope } from '#/domain/envelope.ts'
import { splitTokens, uploadField, type FileToken } from './files.ts'
import type { FieldState } from './post.ts'
import { sendFile } from './sendfile.ts'

export type Uploads = {
  tokens: FileToken[]
  problem: string | null
  progress: { name: string; percent: number } | null
  add: (input: HTMLInputElement) => Promise<void>
  remove: (token: FileToken) => void
}

/** The documents of one field: those attached, and the one being uploaded. */
export function useUploads(field: FieldState, envelope: Envelope, multiple: boolean): Uploads {
  const [tokens, setTokens] = useState(() => splitTokens(field.defaultValue))
  const [problem, setProblem] = useState<string | null>(null)
  const [progress, setProgress] = useState<Uploads['progress']>(null)

  const add = useCallback(
    async (input: HTMLInputElement) => {
      const files = [...(input.files ?? [])]
      const purpose = uploadField(input.name) ?? ''
      if (files.length > 0) setProblem(null)
      for (const file of files) {
        const { name } = file
        const onProgress = (percent: number) => setProgress({ name, percent })
        const upload = await sendFile({ file, purpose, envelope, onProgress })
        if (!upload.ok) setProblem(upload.code)
        else setTokens((before) => (multiple ? [...before, upload.token] : [upload.token]))
      }
      setProgress(null)
      // What is uploaded need not travel with the form again.
      if (files.length > 0) input.value = ''
    },
    [envelope, multiple],
  )

  const remove = (token: FileToken) =>
    setTokens((before) => before.filter((each) => each !== token))
  return { tokens, problem, progress, add, remove }
}

import { z } from 'zod'
import type { Envelope } from '#/forms/envelope.ts'
import type { FailedPost } from '#/forms/post.ts'
import type { ImportFacts } from '#/server/imports/import.ts'

/** The largest file that is read, bytes: some 25,000 doctors. */
export const MAX_DIRECTORY_FILE_BYTES = 30_000_000

export const approvalSchema = z.object({ import: z.uuid('form-refused') })
export const exportSchema = z.object({ format: z.enum(['csv', 'json'], 'form-refused') })

export type ImportView = Omit<ImportFacts, 'createdAt'> & { createdAt: string }

export type DirectoryFileView = {
  imports: ImportView[]
  /** The one that the address names, else the latest. */
  current: ImportView | null
}

export type DirectoryFilePageProps = {
  view: DirectoryFileView
  envelope: Envelope
  failed?: FailedPost | undefined
  onDone: () => void
}

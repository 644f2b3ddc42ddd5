import { z } from 'zod'
import type { NoticeView } from '#/domain/notice.ts'
import { parseReference } from '#/domain/reference.ts'
import type { RequestKind, RequestStatus } from '#/domain/request.ts'
import { mobile, requiredText } from '#/forms/fields.ts'
import { optionalFiles } from '#/forms/files.ts'

const reference = z
  .string()
  .default('')
  .transform((text, context) => {
    const parsed = parseReference(text, 'BLR')
    if (parsed) return parsed
    context.addIssue('reference-invalid')
    return z.NEVER
  })

/** A request is opened by reference and phone together. */
export const lookupSchema = z.object({ reference, phone: mobile })
export type LookupInput = z.output<typeof lookupSchema>

export const MAX_ANSWER_CHARACTERS = 2000

/** What staff asked for. */
export const supplySchema = z.object({
  reference,
  question: z.uuid('text-required'),
  answer: requiredText(MAX_ANSWER_CHARACTERS),
  documents: optionalFiles,
})
export type SupplyInput = z.output<typeof supplySchema>

/** Instants are ISO texts. */
export type StepView = {
  event: 'created' | 'status' | 'asked' | 'supplied'
  status: RequestStatus | null
  at: string
}
export type QuestionView = {
  id: string
  question: string
  askedAt: string
  answer: string | null
}
export type DocumentView = { id: string; name: string; byteSize: number }

export type RequestStatusView = {
  reference: string
  kind: RequestKind
  status: RequestStatus
  name: string
  maskedPhone: string
  createdAt: string
  steps: StepView[]
  questions: QuestionView[]
  documents: DocumentView[]
  /** What became of the latest message about it. */
  notice: NoticeView | null
}

/** A line of a patient's own list. */
export type MyRequestView = Pick<RequestStatusView, 'reference' | 'kind' | 'status' | 'createdAt'>

/** At the desk: unfinished requests of a kind. */
export type WaitingView = { kind: RequestKind; count: number }

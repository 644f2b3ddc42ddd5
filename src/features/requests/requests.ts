import { z } from 'zod'
import type { NoticeView } from '#/domain/notice.ts'
import type { PublicEventKind, RequestKind, RequestStatus } from '#/domain/request.ts'
import { mobile, requiredText } from '#/forms/fields.ts'
import { optionalFiles } from '#/forms/files.ts'
import { requestReference } from '#/forms/requestreference.ts'

/** A request is opened by reference and phone together. */
export const lookupSchema = z.object({ reference: requestReference, phone: mobile })
export type LookupInput = z.output<typeof lookupSchema>

export const MAX_ANSWER_CHARACTERS = 2000

/** What staff asked for. */
export const supplySchema = z.object({
  reference: requestReference,
  question: z.uuid('text-required'),
  answer: requiredText(MAX_ANSWER_CHARACTERS),
  documents: optionalFiles,
})
export type SupplyInput = z.output<typeof supplySchema>

/** Instants are ISO texts. */
export type StepView = {
  event: PublicEventKind
  status: RequestStatus | null
  at: string
}
export type QuestionView = {
  id: string
  question: string
  askedAt: string
  answer: string | null
}
/** `purpose`: which document it is, such as `licence`. */
export type DocumentView = { id: string; purpose: string; name: string; byteSize: number }

export type RequestStatusView = {
  reference: string
  kind: RequestKind
  status: RequestStatus
  name: string
  maskedPhone: string
  createdAt: string
  /** Why it was rejected. */
  rejectionReason: string | null
  steps: StepView[]
  questions: QuestionView[]
  documents: DocumentView[]
  /** What became of the latest message about it. */
  notice: NoticeView | null
}

/** A line of a patient's own list. */
export type MyRequestView = Pick<RequestStatusView, 'reference' | 'kind' | 'status' | 'createdAt'>

import type { NoticeView } from '#/domain/notice.ts'
import { can, type Asker } from '#/domain/permissions.ts'
import { maskMobile } from '#/domain/account/phone.ts'
import {
  isPublicEvent,
  type PublicEventKind,
  type RequestKind,
  type RequestStatus,
} from '#/domain/request.ts'
import type { TextCorrection } from '#/domain/content/text-corrections.ts'
import type { App } from '#/server/app.ts'
import { findNoticeView } from '#/server/notices/view.ts'
import { isPermitted } from '#/server/observability/security-log.ts'
import { estimateDetails, type EstimateAnswer } from './estimate.ts'
import { profileChange } from './application.ts'
import type { RequestFile } from './request.ts'
import { findRequestByReference, listRequestsOfUser } from './requests.ts'

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

/** `purpose`: the type of document, such as `licence`. */
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
  /** What staff changed in the texts of a profile when they approved them. */
  corrections: TextCorrection[]
  steps: StepView[]
  questions: QuestionView[]
  documents: DocumentView[]
  /** What the hospital answered; null until then, and for other kinds. */
  estimate: EstimateAnswer | null
  /** The delivery state of the latest message about it. */
  notice: NoticeView | null
}

/** A line of a patient's list of requests. */
export type MyRequestView = Pick<RequestStatusView, 'reference' | 'kind' | 'status' | 'createdAt'>

export async function findRequestStatus(
  app: App,
  asker: Asker,
  reference: string,
): Promise<RequestStatusView | null> {
  const request = await findOwnRequest(app, asker, reference)
  if (!request) return null
  const notice = await findNoticeView(app, { requestReference: reference })
  return { ...viewRequest(request), notice }
}

/** Null for other people's, so their existence is not revealed. */
export async function findOwnRequest(
  app: App,
  { actor, proved }: Asker,
  reference: string,
): Promise<RequestFile | null> {
  const request = await findRequestByReference(app, reference)
  if (!request) return null
  const seen = can.viewRequest(actor, request, proved.includes(reference))
  return isPermitted(seen, 'view-request') ? request : null
}

export async function listMyRequests(app: App, userId: string): Promise<MyRequestView[]> {
  const own = await listRequestsOfUser(app, userId)
  return own.map(({ reference, kind, status, createdAt }) => ({
    reference,
    kind,
    status,
    createdAt: createdAt.toISOString(),
  }))
}

/** What staff corrected when they approved a change of a profile. */
export function viewCorrections({ kind, details }: Pick<RequestFile, 'kind' | 'details'>) {
  const change = kind === 'profile' ? profileChange.safeParse(details) : null
  return change?.data?.corrections ?? []
}

function viewEstimate({ kind, details }: RequestFile): EstimateAnswer | null {
  const parsed = kind === 'estimate' ? estimateDetails.safeParse(details) : null
  return parsed?.data?.estimate ?? null
}

function viewRequest(request: RequestFile): Omit<RequestStatusView, 'notice'> {
  const { reference, kind, status, name, phone, createdAt, rejectionReason } = request
  const { events, questions, files } = request
  return {
    reference,
    kind,
    status,
    name,
    maskedPhone: maskMobile(phone),
    createdAt: createdAt.toISOString(),
    rejectionReason,
    corrections: viewCorrections(request),
    steps: events.flatMap(({ event, status: to, at }) =>
      isPublicEvent(event) ? [{ event, status: to, at: at.toISOString() }] : [],
    ),
    questions: questions.map(({ id, question, askedAt, answer }) => ({
      id,
      question,
      askedAt: askedAt.toISOString(),
      answer,
    })),
    documents: files.map(({ id, purpose, name, byteSize }) => ({ id, purpose, name, byteSize })),
    estimate: viewEstimate(request),
  }
}

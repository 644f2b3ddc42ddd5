import { can, type DeskActor } from '#/domain/permissions.ts'
import { deskMoves, requestKinds } from '#/domain/request.ts'
import type { DeskRequest } from '#/server/ports/queue.ts'
import type { Services } from '#/server/services.server.ts'
import { viewApproval } from './approval.server.ts'
import { viewChanges, viewDetails, type DetailNeeds } from './details.server.ts'
import type { DeskRequestView, QueueView } from './queue.ts'
import type { QueueSearch } from './queuesearch.ts'

const PAGE_SIZE = 50

/** Null for whoever has nothing to do with requests. */
export async function listQueue(
  { queue, requests }: Pick<Services, 'queue' | 'requests'>,
  actor: DeskActor | null,
  search: QueueSearch,
): Promise<QueueView | null> {
  const kinds = requestKinds.filter((each) => can.workOn(actor, each).ok)
  if (!actor || kinds.length === 0) return null
  const { kind, status, q: text, mine, page = 1 } = search
  const wanted = kind ? kinds.filter((each) => each === kind) : kinds
  const filter = { kinds: wanted, status, text, assigneeId: mine && actor.staffId }
  const [{ lines, total }, waiting] = await Promise.all([
    queue.list(filter, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }),
    requests.countWaiting(),
  ])
  return {
    search,
    lines: lines.map(({ phone: _phone, createdAt, ...line }) => ({
      ...line,
      createdAt: createdAt.toISOString(),
    })),
    total,
    page,
    pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    kinds,
    waiting: waiting.filter((each) => kinds.includes(each.kind)),
  }
}

/** Null too for whoever has nothing to do with requests. */
export async function findDeskRequest(
  services: Pick<Services, 'queue'> & DetailNeeds,
  actor: DeskActor | null,
  reference: string,
): Promise<DeskRequestView | null> {
  const request = actor && (await services.queue.find(reference))
  if (!request || !can.workOn(actor, request.kind).ok) return null
  const [details, changes, approval] = await Promise.all([
    request.kind === 'profile' ? [] : viewDetails(services, request.details),
    request.kind === 'profile' ? viewChanges(services, request.details) : [],
    viewApproval(services, actor, request),
  ])
  return { ...viewRequest(request, actor), details, changes, approval }
}

type Plain = Omit<DeskRequestView, 'details' | 'changes' | 'approval'>

function viewRequest(request: DeskRequest, actor: DeskActor): Plain {
  const { reference, kind, status, name, phone, createdAt, updatedAt, rejectionReason } = request
  const { assignee, events, questions, files, notes, profile } = request
  return {
    reference,
    kind,
    status,
    seen: String(updatedAt.getTime()),
    name,
    phone,
    createdAt: createdAt.toISOString(),
    assignee: assignee?.name ?? null,
    isMine: assignee?.id === actor.staffId,
    rejectionReason,
    profile,
    questions: questions.map(({ id, question, askedAt, answer }) => ({
      id,
      question,
      askedAt: askedAt.toISOString(),
      answer,
    })),
    documents: files.map(({ id, name: fileName, byteSize }) => ({ id, name: fileName, byteSize })),
    photoId: files.findLast(({ purpose }) => purpose === 'photo')?.id ?? null,
    steps: events.map(({ event, status: to, at, staffName }) => ({
      event,
      status: to,
      at: at.toISOString(),
      who: staffName,
    })),
    notes: notes.map(({ id, note, at, staffName }) => ({
      id,
      note,
      at: at.toISOString(),
      who: staffName,
    })),
    next: deskMoves(kind, status),
  }
}

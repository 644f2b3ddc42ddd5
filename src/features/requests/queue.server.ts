import { can, type DeskActor } from '#/domain/permissions.ts'
import { deskMoves } from '#/domain/request.ts'
import type { DeskRequest } from '#/server/ports/queue.ts'
import type { Services } from '#/server/services.server.ts'
import { viewDetails, type DetailNeeds } from './details.server.ts'
import type { DeskRequestView, QueueView } from './queue.ts'
import type { QueueSearch } from './queuesearch.ts'

const PAGE_SIZE = 50

/** Null for whoever has nothing to do with requests. */
export async function listQueue(
  { queue, requests }: Pick<Services, 'queue' | 'requests'>,
  actor: DeskActor | null,
  search: QueueSearch,
): Promise<QueueView | null> {
  if (!actor || !can.work(actor, 'work-requests').ok) return null
  const { kind, status, q: text, mine, page = 1 } = search
  const filter = { kind, status, text, assigneeId: mine && actor.staffId }
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
    waiting,
  }
}

/** Null too for whoever has nothing to do with requests. */
export async function findDeskRequest(
  services: Pick<Services, 'queue'> & DetailNeeds,
  actor: DeskActor | null,
  reference: string,
): Promise<DeskRequestView | null> {
  if (!actor || !can.work(actor, 'work-requests').ok) return null
  const request = await services.queue.find(reference)
  if (!request) return null
  return { ...viewRequest(request, actor), details: await viewDetails(services, request.details) }
}

function viewRequest(request: DeskRequest, actor: DeskActor): Omit<DeskRequestView, 'details'> {
  const { reference, kind, status, name, phone, createdAt, updatedAt, rejectionReason } = request
  const { assignee, events, questions, files, notes } = request
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
    questions: questions.map(({ id, question, askedAt, answer }) => ({
      id,
      question,
      askedAt: askedAt.toISOString(),
      answer,
    })),
    documents: files.map(({ id, name: fileName, byteSize }) => ({ id, name: fileName, byteSize })),
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

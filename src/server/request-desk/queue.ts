import { offerOf } from '#/domain/care/care-offer.ts'
import { can, type DeskActor } from '#/domain/permissions.ts'
import { deskMoves, isCareKind, isClosedRequest } from '#/domain/request.ts'
import type { App } from '#/server/app.ts'
import type { Clock } from '#/server/clock.ts'
import { listOpenedFiles } from '#/server/files/files.ts'
import { listColleagues } from '#/server/requests/assign.ts'
import { findBulkChange } from '#/server/requests/bulk.ts'
import { findQueued } from '#/server/requests/find-queued.ts'
import { viewCorrections } from '#/server/requests/status.ts'
import { listQueueLines } from '#/server/requests/queue.ts'
import type { DeskRequest } from '#/server/requests/queued.ts'
import { queueFilter, workableKinds } from '#/server/requests/queue-filter.ts'
import { countOpenRequests } from '#/server/requests/requests.ts'
import { listViews } from '#/server/requests/saved-views.ts'
import { isPermitted } from '#/server/observability/security-log.ts'
import { viewApproval } from './approval.ts'
import { viewChanges, viewDetails } from './details.ts'
import type { DeskRequestView, QueueLineView, QueueSearch, QueueView } from './views.ts'

const PAGE_SIZE = 50

/** Null without permission for requests. */
export async function listQueue(
  app: App,
  actor: DeskActor | null,
  search: QueueSearch,
  text?: string,
): Promise<QueueView | null> {
  const kinds = workableKinds(actor)
  if (!actor || kinds.length === 0) return null
  const { after, done } = search
  const [{ lines, ...part }, waiting, bulk, views] = await Promise.all([
    listQueueLines(app, queueFilter(actor, search, text), { after, limit: PAGE_SIZE }),
    countOpenRequests(app),
    done ? findBulkChange(app, done, actor.staffId) : null,
    listViews(app, actor),
  ])
  return {
    search,
    text: text ?? '',
    lines: lines.map(({ phone: _phone, dueAt, createdAt, updatedAt, ...line }) => ({
      ...line,
      waitedMinutes: isClosedRequest(line.status) ? null : minutesSince(createdAt, app.clock),
      due: isClosedRequest(line.status) ? null : viewDue(dueAt, app.clock),
      createdAt: createdAt.toISOString(),
      seen: String(updatedAt.getTime()),
    })),
    ...part,
    kinds,
    waiting: waiting.filter((each) => kinds.includes(each.kind)),
    bulk,
    views,
  }
}

function viewDue(at: Date | null, clock: Clock): QueueLineView['due'] {
  return at && { at: at.toISOString(), isLate: at < clock.now() }
}

function minutesSince(at: Date, clock: Clock): number {
  return Math.max(0, Math.floor((clock.now().getTime() - at.getTime()) / 60_000))
}

/** Null too without permission for requests. */
export async function findDeskRequest(
  app: App,
  actor: DeskActor | null,
  reference: string,
): Promise<DeskRequestView | null> {
  const request = actor && (await findQueued(app, reference))
  if (!request || !isPermitted(can.workOn(actor, request.kind), 'work-requests')) return null
  const fileIds = request.files.map(({ id }) => id)
  const [details, changes, approval, opened, colleagues] = await Promise.all([
    request.kind === 'profile' ? [] : viewDetails(app, request.details),
    request.kind === 'profile' ? viewChanges(app, request.details) : [],
    viewApproval(app, actor, request),
    listOpenedFiles(app, fileIds, actor.staffId),
    listColleagues(app, actor, request),
  ])
  return { ...viewRequest(request, actor, opened), details, changes, approval, colleagues }
}

type Plain = Omit<DeskRequestView, 'details' | 'changes' | 'approval' | 'colleagues'>

function viewRequest(request: DeskRequest, actor: DeskActor, opened: readonly string[]): Plain {
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
    offer: offerOf(request.details),
    mayOffer: isCareKind(kind) && !isClosedRequest(status),
    profile,
    corrections: viewCorrections(request),
    questions: questions.map(({ id, question, askedAt, answer }) => ({
      id,
      question,
      askedAt: askedAt.toISOString(),
      answer,
    })),
    documents: files.map(({ mediaType: _mediaType, ...file }) => ({
      ...file,
      isOpened: opened.includes(file.id),
    })),
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

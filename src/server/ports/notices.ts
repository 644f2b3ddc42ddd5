import type {
  AfterTry,
  DeliveryOutcome,
  NoticeChannel,
  NoticeKind,
  NoticeStatus,
} from '#/domain/notice.ts'

/** A notice that is being sent now, by the process that took it. */
export type DueNotice = {
  id: string
  kind: NoticeKind
  /** E.164. */
  phone: string
  email: string | null
  locale: 'ar' | 'en'
  inputs: Record<string, string>
  createdAt: Date
  /** This try included. */
  attempts: number
  expiresAt: Date | null
  /** Channels that will never take it. */
  refusedBy: NoticeChannel[]
}

/** One channel's turn. */
export type NoticeTry = {
  channel: NoticeChannel
  outcome: DeliveryOutcome
  reason: string | null
  messageId: string | null
}

/** What became of the latest notice of something, for its recipient. */
export type NoticeFacts = {
  kind: NoticeKind
  status: Exclude<NoticeStatus, 'dropped'>
  channel: NoticeChannel | null
  /** E.164. */
  phone: string
}

/** A notice that reached nobody, for people to look at. */
export type DeadNotice = {
  id: string
  kind: NoticeKind
  phone: string
  createdAt: Date
  attempts: number
  expiresAt: Date | null
  tries: NoticeTry[]
}

/** The outbox, from its other side: adapters put notices in with what they tell of. */
export type Notices = {
  /**
   * Takes some notices whose time has come, so that nobody else takes them for as long as the lease
   * lasts; what became useless is dropped.
   */
  take: (most: number, now: Date) => Promise<DueNotice[]>
  /** Writes down what came of a try. */
  settle: (id: string, tries: readonly NoticeTry[], after: AfterTry, now: Date) => Promise<void>
  /** The latest that has been due. */
  findLatest: (
    of: { bookingReference: string } | { requestReference: string },
    now: Date,
  ) => Promise<NoticeFacts | null>
  /** Latest first. */
  listDead: (most: number) => Promise<DeadNotice[]>
}

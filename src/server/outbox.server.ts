import type { Site } from '#/domain/brand.ts'
import { afterTry, isLate, UNPROVED_NOTICES_A_DAY } from '#/domain/notice.ts'
import { runInContext } from './context.server.ts'
import { logEvent, logFailure } from './log.server.ts'
import { lateWords, noticeWords } from './noticewords.ts'
import type { Message } from './ports/notifier.ts'
import type { DueNotice, NoticeTry } from './ports/notices.ts'
import type { Services } from './services.server.ts'

/** Sent at the same time, so that each is done within its lease however slow the gateways are. */
const BATCH = 5

/** The caller runs it again soon. */
const MOST_BATCHES = 40

/** Sends what is due; answers how many were tried. Any number of drains may run at once. */
export async function drainOutbox(services: Services): Promise<number> {
  let tried = 0
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const due = await services.notices.take(BATCH, services.clock.now())
    if (due.length === 0) break
    const site = await services.sites.read(services.clock.now())
    await Promise.all(due.map((notice) => deliver({ ...services, site }, notice)))
    tried += due.length
    if (due.length < BATCH) break
  }
  return tried
}

type Sending = Services & { site: Site }

/** One that cannot be put into words, or written down, stops no other. */
async function deliver(services: Sending, notice: DueNotice): Promise<void> {
  try {
    if (await isUnwelcome(services, notice)) {
      await services.notices.settle(notice.id, [], { status: 'dropped' }, services.clock.now())
      return
    }
    const tries = await tryChannels(services, notice)
    const outcomes = [...notice.refusedBy.map(() => 'refused' as const), ...tries.map(outcomeOf)]
    const [jitter = 0] = services.entropy.bytes(1)
    const now = services.clock.now()
    const after = afterTry(outcomes, notice, now, jitter)
    await services.notices.settle(notice.id, tries, after, now)
    if (after.status === 'dead') report(notice, tries)
  } catch (error) {
    logFailure('notice-failed', error, notice.id)
  }
}

/** Counted at the first try: one that failed is still the same message. */
async function isUnwelcome(
  { limits, verification }: Services,
  { phone, attempts }: DueNotice,
): Promise<boolean> {
  // Without a phone it is for somebody at the desk.
  if (attempts > 1 || phone === '' || (await verification.isProved(phone))) return false
  const limit = { attempts: UNPROVED_NOTICES_A_DAY, windowMinutes: 24 * 60 }
  return !(await limits.take([{ name: 'notice-unproved', subject: phone, ...limit }]))
}

async function tryChannels(services: Sending, notice: DueNotice): Promise<NoticeTry[]> {
  const message = messageOf(services, notice)
  const tries: NoticeTry[] = []
  for (const { channel, send } of services.notifier.senders) {
    if (notice.refusedBy.includes(channel)) continue
    const delivery = await send(message)
    tries.push({ channel, ...delivery })
    if (delivery.outcome === 'sent') break
  }
  return tries
}

/** In the person's language, whatever was spoken where it was written down. */
function messageOf({ site, ...services }: Sending, notice: DueNotice): Message {
  const { id, phone, email, locale } = notice
  const origin = services.publicOrigin
  const context = { requestId: id, locale, origin, address: '', services, site }
  const words = runInContext(context, () => {
    const { subject, text } = noticeWords(notice, origin)
    const isOld = isLate(notice, services.clock.now())
    return { subject, text: isOld ? `${lateWords(notice.createdAt)}\n${text}` : text }
  })
  return { id, phone, email, locale, ...words }
}

function outcomeOf({ outcome }: NoticeTry) {
  return outcome
}

function report({ id, kind, attempts }: DueNotice, tries: NoticeTry[]): void {
  const reasons = tries.map(({ channel, reason }) => `${channel}: ${reason}`).join(', ')
  logEvent('error', 'notice-dead', { notice: id, kind, attempts, reasons })
}

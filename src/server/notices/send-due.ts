import type { Site } from '#/domain/content/brand.ts'
import { afterTry, clinicKinds, UNPROVED_NOTICES_A_DAY, type TryOutcome } from '#/domain/notice.ts'
import { findSite } from '#/server/site/site.ts'
import { gatewayHealth, sendGuarded } from '#/server/gateways/messages/circuit.ts'
import { hasAddress, sendersOf } from '#/server/gateways/messages/notifier.ts'
import { noAddress } from '#/server/gateways/messages/no-address.ts'
import { drainQueue } from '#/server/db/queue.ts'
import { takeLimits } from '#/server/http/limits.ts'
import type { DueNotice, NoticeTry } from '#/server/notices/notice.ts'
import { takeNotices } from '#/server/notices/lease.ts'
import { finishNotice } from '#/server/notices/notices.ts'
import { isCodeProved } from '#/server/verification/codes.ts'
import type { App } from '#/server/app.ts'
import { isClockFarAhead } from '#/server/observability/clock-jump.ts'
import { logEvent, logFailure } from '#/server/observability/log.ts'
import { hasStoppedMessages } from './consent.ts'
import { messageOf } from './message.ts'

/** Sent in parallel, so that each is done within its lease even when the gateways are slow. */
const BATCH = 5

const MOST_BATCHES = 40

/**
 * Sends due notices; returns how many were tried. Safe to run concurrently. While it is not known that a gateway
 * works, one notice is sent at a time, and none after a failed probe.
 */
export async function drainOutbox(app: App): Promise<number> {
  const health = () => gatewayHealth(app, app.gateways.notifier.senders)
  const isTimeSure = !isClockFarAhead(app.clock)
  return drainQueue({
    mostBatches: MOST_BATCHES,
    lease: async () => {
      const { isDown, isDoubtful } = await health()
      return takeNotices(app, isDown || isDoubtful ? 1 : BATCH, { isTimeSure })
    },
    deliver: async (due) => {
      const site = await findSite(app)
      await Promise.all(due.map((notice) => deliver(app, site, notice)))
      return { done: due.length, isUnavailable: (await health()).isDown }
    },
  })
}

/** Never throws: a notice that fails must not stop the others. */
async function deliver(app: App, site: Site, notice: DueNotice): Promise<void> {
  try {
    if (await isOptedOut(app, notice)) {
      await finishNotice(app, notice.id, [], { status: 'dropped' })
      return
    }
    const isStopped = await hasStoppedMessages(app, notice.phone)
    if (isStopped && !notice.email) {
      await finishNotice(app, notice.id, [], { status: 'dropped' })
      return
    }
    const reached = isStopped ? { ...notice, phone: '' } : notice
    const { tries, outcomes } = await tryChannels(app, site, reached)
    const [jitter = 0] = app.random.bytes(1)
    const after = afterTry(outcomes, notice, app.clock.now(), jitter)
    await finishNotice(app, notice.id, tries, after)
    if (after.status !== 'sent') report(notice, tries, after.status === 'dead')
  } catch (error) {
    logFailure('notice-failed', error, notice.id)
  }
}

/**
 * Whether an unproved phone is over its daily limit. Counted at the first try only, not at retries, and not for a
 * clinic, which hears of each of its bookings.
 */
async function isOptedOut(app: App, { kind, phone, attempts }: DueNotice): Promise<boolean> {
  // A notice without a phone is for a desk user.
  if (attempts > 1 || phone === '' || clinicKinds.includes(kind)) return false
  if (await isCodeProved(app, phone)) return false
  const limit = { attempts: UNPROVED_NOTICES_A_DAY, windowMinutes: 24 * 60 }
  return !(await takeLimits(app, [{ name: 'notice-unproved', subject: phone, ...limit }]))
}

type Tried = { tries: NoticeTry[]; outcomes: TryOutcome[] }

/**
 * Tries the phone's channels in order until one accepts, and e-mail in any case; if the recipient chose a channel, all in
 * its order until one accepts. A gateway that is down has no try.
 */
async function tryChannels(app: App, site: Site, notice: DueNotice): Promise<Tried> {
  const message = messageOf(app, site, notice)
  const tried: Tried = { tries: [], outcomes: notice.refusedBy.map(() => 'refused') }
  let isSent = false
  for (const sender of sendersOf(app.gateways.notifier, notice.chosenChannel)) {
    const { channel } = sender
    const isFurther = channel === 'email' && !notice.chosenChannel
    const isDone = notice.refusedBy.includes(channel) || notice.acceptedBy.includes(channel)
    if (isDone || (isSent && !isFurther)) continue
    const { delivery, isOutage } = hasAddress(message, channel)
      ? await sendGuarded(app, sender, message)
      : { delivery: noAddress, isOutage: false }
    if (delivery) tried.tries.push({ channel, ...delivery })
    tried.outcomes.push(isOutage || !delivery ? 'unavailable' : delivery.outcome)
    isSent ||= delivery?.outcome === 'sent'
  }
  return tried
}

function report({ id, kind, attempts }: DueNotice, tries: NoticeTry[], isDead: boolean): void {
  const reasons = tries.map(({ channel, reason }) => `${channel}: ${reason}`).join(', ')
  logEvent('error', isDead ? 'notice-dead' : 'notice-failed', {
    notice: id,
    kind,
    attempts,
    reasons,
  })
}

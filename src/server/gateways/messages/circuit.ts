import { and, eq, gt, lte, or, sql } from 'drizzle-orm'
import { circuitState, OPENS_AFTER, PROBE_SECONDS, type CircuitState } from '#/domain/circuit.ts'
import type { NoticeChannel } from '#/domain/notice.ts'
import type { Clock } from '#/server/clock.ts'
import type { Database } from '#/server/db/connect.ts'
import { gatewayFailures } from '#/server/db/schema/notices.ts'
import { logEvent } from '#/server/observability/log.ts'
import type { Delivery, Message, Sender } from './notifier.ts'

type CircuitOwner = { db: Database; clock: Clock }

const { channel: channelColumn, failures, failingSince, probeAt } = gatewayFailures

/** `isOutage`: since the gateway's last failure it has accepted nothing. `delivery` is null if it was not tried. */
export type GuardedDelivery = { delivery: Delivery | null; isOutage: boolean }

/**
 * Sends a message by a gateway unless its circuit is open; then only one message at a time is sent, as a probe. The
 * state is in the database, because several nodes share a gateway, and a Worker has no lasting memory.
 */
export async function sendGuarded(
  app: CircuitOwner,
  sender: Sender,
  message: Message,
): Promise<GuardedDelivery> {
  const { channel } = sender
  const state = await stateOf(app, channel)
  if (state === 'open' && !(await takeProbe(app, channel)))
    return { delivery: null, isOutage: true }
  const delivery = await sender.send(message)
  if (state !== 'closed' || delivery.outcome === 'failed')
    await recordDelivery(app, channel, delivery)
  return { delivery, isOutage: state !== 'closed' && delivery.outcome === 'failed' }
}

/** Whether a gateway fails, from how it answered; a refusal of one message shows that it works. */
export async function recordDelivery(
  app: CircuitOwner,
  channel: NoticeChannel,
  delivery: Delivery,
): Promise<void> {
  if (delivery.outcome === 'failed') await recordFailure(app, channel, delivery.reason)
  else await closeCircuit(app, channel)
}

/** The failing gateways, longest first. */
export function listFailingGateways({ db }: CircuitOwner) {
  return db.select().from(gatewayFailures).orderBy(failingSince)
}

export async function listOpenChannels(app: CircuitOwner): Promise<NoticeChannel[]> {
  return channelsIn('open', await listFailingGateways(app))
}

/** `isDown`: every gateway is; `isDoubtful`: whether one works shows at its next message. */
export async function gatewayHealth(
  app: CircuitOwner,
  senders: readonly Pick<Sender, 'channel'>[],
): Promise<{ isDown: boolean; isDoubtful: boolean }> {
  const failing = await listFailingGateways(app)
  const open = channelsIn('open', failing)
  return {
    isDown: open.length > 0 && senders.every(({ channel }) => open.includes(channel)),
    isDoubtful: channelsIn('failing', failing).length > 0,
  }
}

function channelsIn(
  state: CircuitState,
  gateways: readonly { channel: NoticeChannel; failures: number }[],
): NoticeChannel[] {
  return gateways
    .filter((gateway) => circuitState(gateway.failures) === state)
    .map(({ channel }) => channel)
}

async function stateOf({ db }: CircuitOwner, channel: NoticeChannel) {
  const [found] = await db
    .select({ failures })
    .from(gatewayFailures)
    .where(eq(channelColumn, channel))
  return circuitState(found?.failures ?? 0)
}

/** One process gets it. A time further away than the pause is from before the clock was set back. */
async function takeProbe({ db, clock }: CircuitOwner, channel: NoticeChannel): Promise<boolean> {
  const now = clock.now()
  const next = afterPause(now)
  const taken = await db
    .update(gatewayFailures)
    .set({ probeAt: next })
    .where(and(eq(channelColumn, channel), or(lte(probeAt, now), gt(probeAt, next))))
  return taken.rowCount === 1
}

async function recordFailure(
  { db, clock }: CircuitOwner,
  channel: NoticeChannel,
  why: string | null,
): Promise<void> {
  const now = clock.now()
  const state = { probeAt: afterPause(now), reason: why }
  const [failing] = await db
    .insert(gatewayFailures)
    .values({ channel, failures: 1, failingSince: now, ...state })
    .onConflictDoUpdate({
      target: channelColumn,
      set: { ...state, failures: sql`${failures} + 1` },
    })
    .returning({ failures })
  if (failing?.failures === OPENS_AFTER)
    logEvent('error', 'gateway-failing', { channel, reason: why ?? undefined })
}

async function closeCircuit({ db }: CircuitOwner, channel: NoticeChannel): Promise<void> {
  const [failed] = await db
    .delete(gatewayFailures)
    .where(eq(channelColumn, channel))
    .returning({ failures, since: failingSince })
  if (failed && failed.failures >= OPENS_AFTER)
    logEvent('info', 'gateway-recovered', { channel, since: failed.since.toISOString() })
}

function afterPause(now: Date): Date {
  return new Date(now.getTime() + PROBE_SECONDS * 1000)
}

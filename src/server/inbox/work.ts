import { asc } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import {
  drainQueue,
  finishRows,
  leaseRows,
  postponeRows,
  type Delivered,
} from '#/server/db/queue.ts'
import { messageInbox } from '#/server/db/schema/messages.ts'
import type { Message } from '#/server/gateways/messages/notifier.ts'
import { sendGuarded } from '#/server/gateways/messages/circuit.ts'
import { logFailure } from '#/server/observability/log.ts'
import { findSite } from '#/server/site/site.ts'
import { recordReceipt } from './receipts.ts'
import { answerReply, type ReplyEvent } from './replies.ts'

const queue = { table: messageInbox, key: messageInbox.key }
type ArrivedRow = typeof messageInbox.$inferSelect

const BATCH = 200
const MOST_BATCHES = 20

/** A report may arrive before its message is recorded, but not long before; an answer is worth no more tries either. */
const TRIES = 4

/** Works on what has arrived; returns how many rows are done. Safe to run concurrently. */
export function drainInbox(app: App): Promise<number> {
  return drainQueue({
    mostBatches: MOST_BATCHES,
    lease: () =>
      leaseRows(app, queue, {
        find: (tx, due) =>
          tx
            .select()
            .from(messageInbox)
            .where(due)
            .orderBy(asc(messageInbox.at), asc(messageInbox.key))
            .limit(BATCH)
            .for('update', { skipLocked: true }),
        keyOf: ({ key }) => key,
      }),
    deliver: (rows) => workOn(app, rows),
  })
}

async function workOn(app: App, rows: ArrivedRow[]): Promise<Delivered> {
  const done: string[] = []
  const again: string[] = []
  for (const row of rows) {
    const isDone = await workOnOne(app, row).catch((error: unknown) => {
      logFailure('inbox-failed', error, row.channel)
      return false
    })
    if (isDone || row.attempts + 1 >= TRIES) done.push(row.key)
    else again.push(row.key)
  }
  await finishRows(app, queue, done)
  await postponeRows(app, queue, { keys: again, reason: 'again' })
  return { done: done.length, isUnavailable: false }
}

/** Whether nothing remains to be done. */
function workOnOne(app: App, row: ArrivedRow): Promise<boolean> {
  const { channel, messageId, event, phone } = row
  if (event.kind === 'receipt') return recordReceipt(app, { channel, messageId, ...event })
  return phone === null ? Promise.resolve(true) : answer(app, { messageId, event, phone })
}

type Reply = { messageId: string; event: ReplyEvent; phone: string }

/** An answer that the gateway does not take is not sent again: the person may write again. */
async function answer(app: App, reply: Reply): Promise<boolean> {
  const { brand } = await findSite(app)
  const said = await answerReply(app, reply, brand)
  const sender = app.gateways.notifier.senders.find(({ channel }) => channel === 'whatsapp')
  if (!said || !sender) return true
  const { phone } = reply
  const message: Message = { id: app.random.id(), phone, mail: null, isAnswer: true, ...said }
  await sendGuarded(app, sender, message)
  return true
}

import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, vi } from 'vitest'
import { suggestedName, templateKeys } from '#/domain/messages/template.ts'
import { rateLimits, users } from '#/server/db/schema/accounts.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { messageInbox, whatsappTemplates } from '#/server/db/schema/messages.ts'
import { gatewayFailures, noticeDeliveries, notices } from '#/server/db/schema/notices.ts'
import { enqueueNotice, type NewNotice } from '#/server/notices/enqueue.ts'
import { drainOutbox } from '#/server/notices/send-due.ts'
import { nameTemplates } from '#/server/notices/template-desk.ts'
import { transact } from '#/server/work.ts'
import { newVisitor, openClinic, referenceOf } from '#/testing/clinic.ts'
import { deskMember } from '#/testing/desk.ts'
import { startGateway } from '#/testing/gateway.ts'
import { metaReport, metaSignature, startMeta } from '#/testing/meta.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { receiveWhatsapp } from './whatsapp.ts'
import { drainInbox } from './work.ts'

/** Somebody whose number a code has proved. */
export const phone = '+201012345678'

/** A site that sends through WhatsApp, by templates unless told otherwise, and by SMS what it refuses; the test file's own. */
export async function openMeta(WHATSAPP_MODE: 'template' | 'direct' = 'template') {
  const gateway = await startGateway()
  const meta = await startMeta()
  afterAll(meta.stop)
  const clinic = await openClinic({ ...gateway.sms, ...meta.settings, WHATSAPP_MODE })
  const { app, db, clock } = clinic
  const editor = await deskMember(app, ['content', 'requests'])
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const dates = { phoneVerifiedAt: SEEDED_AT, createdAt: SEEDED_AT }
  const owner = { id: app.random.id(), name: 'Mona', phone, passwordHash: '!' }
  await db.insert(users).values({ ...owner, ...dates })
  for (const key of templateKeys) {
    const name = suggestedName(key)
    await nameTemplates(app, editor, { key, ar: name, en: `${name}_en` })
  }

  beforeEach(async () => {
    clock.set(SEEDED_AT)
    meta.sent.length = 0
    meta.next.length = 0
    for (const table of [notices, messageInbox, consents, rateLimits, gatewayFailures])
      await db.delete(table)
    await db.update(whatsappTemplates).set({ refusedCode: null })
  })

  /** Sends a notice, and returns a function that reads it. */
  async function send(more: Partial<NewNotice> = {}) {
    const uniqueKey = crypto.randomUUID()
    const notice: NewNotice = {
      kind: 'request-progress',
      uniqueKey,
      phone,
      locale: 'en',
      inputs: { reference: 'BLR-0000-0000' },
      userId: null,
      ...more,
    }
    await transact(app, (work) => enqueueNotice(work, notice))
    await drainOutbox(app)
    return async () => {
      const [row] = await db.select().from(notices).where(eq(notices.uniqueKey, uniqueKey))
      if (!row) throw new Error('It is gone.')
      const { id, noticeId } = noticeDeliveries
      const tries = await db.select().from(noticeDeliveries).where(eq(noticeId, row.id)).orderBy(id)
      return {
        status: row.status,
        tries: tries.map(({ channel, outcome, receipt }) => `${channel} ${receipt ?? outcome}`),
        reasons: tries.map(({ reason }) => reason),
      }
    }
  }

  const receive = (report: Parameters<typeof metaReport>[0]) => {
    const body = metaReport(report)
    return receiveWhatsapp(app, Buffer.from(body), metaSignature(body))
  }

  return {
    ...clinic,
    gateway,
    meta,
    editor,
    send,
    receive,
    /** As Meta posts it, and as the jobs then work on it. */
    arrive: async (report: Parameters<typeof metaReport>[0]) => {
      expect(await receive(report)).toBe(200)
      await drainInbox(app)
      await drainOutbox(app)
    },
    lastId: () => meta.sent.at(-1)?.id ?? '',
    /** The texts that were sent without a template. */
    answers: () => meta.sent.flatMap(({ message }) => message.text?.body ?? []),
    /** A visit, whose notices have been sent by WhatsApp. */
    bookedVisit: async () => {
      const { slot } = await clinic.nextDoctor()
      const booked = await clinic.book(newVisitor(), slot(), { phone })
      await drainOutbox(app)
      return { reference: referenceOf(booked), startsAt: new Date(slot().at) }
    },
  }
}

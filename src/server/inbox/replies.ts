import { and, desc, eq } from 'drizzle-orm'
import type { Brand } from '#/domain/content/brand.ts'
import type { InboxEvent } from '#/domain/messages/inbox.ts'
import type { Locale } from '#/domain/localized.ts'
import { canonicalPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { App } from '#/server/app.ts'
import { confirmVisit } from '#/server/bookings/attend.ts'
import type { Queries } from '#/server/db/connect.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { isFirst } from '#/server/http/limits.ts'
import { resumeMessages, stopMessages } from '#/server/notices/consent.ts'
import { readReplyPayload, type SignedReply } from '#/server/notices/reply-token.ts'
import { readPolicyVersion } from '#/server/site/policies.ts'
import { transact } from '#/server/work.ts'

export type ReplyEvent = Exclude<InboxEvent, { kind: 'receipt' }>

const A_DAY = { windowMinutes: 24 * 60 }

/** Does what a person asks for by a message, and returns the answer; null if they get none. */
export async function answerReply(
  app: App,
  { phone, event, messageId }: { phone: string; event: ReplyEvent; messageId: string },
  brand: Brand,
): Promise<{ text: string; locale: Locale } | null> {
  const locale = await languageOf(app, phone)
  if (!locale) return null
  if (!(await isFirst(app, { name: 'reply', subject: messageId, ...A_DAY }))) return null
  const name = { brand: brand.name[locale] }
  if (event.kind === 'stop' || event.kind === 'start') {
    await changeConsent(app, phone, event.kind)
    const text = event.kind === 'stop' ? m.whatsapp_answer_stopped : m.whatsapp_answer_resumed
    return { locale, text: text(name, { locale }) }
  }
  const pressed = event.kind === 'button' ? readReplyPayload(app, event.payload) : null
  const path = pressed && (await onReply(app, pressed, phone))
  const address = (page: string) => app.settings.publicOrigin + canonicalPath(page, locale)
  if (path)
    return {
      locale,
      text: m.whatsapp_answer_visit({ ...name, link: address(path) }, { locale }),
    }
  if (!(await isFirst(app, { name: 'reply-answer', subject: phone, ...A_DAY }))) return null
  const link = address('/contact-us')
  const { hotline } = brand
  const text = m.whatsapp_answer_text({ ...name, hotline: hotline ?? link, link }, { locale })
  return { locale, text }
}

/**
 * A pressed button of a reminder; returns the visit's page, or null if the message is not from the visit's phone. A message
 * alone moves and cancels nothing; it confirms the visit, because the reply proves the phone that the reminder was sent to.
 */
async function onReply(
  app: App,
  { choice, reference, startsAt }: SignedReply,
  phone: string,
): Promise<string | null> {
  const isTheirs = and(eq(bookings.reference, reference), eq(bookings.phone, phone))
  const isThen = eq(bookings.startsAt, new Date(startsAt))
  const [visit] = await app.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isTheirs, isThen))
  if (!visit) return null
  // One that can no longer be confirmed gets the same answer: its page says what it is.
  if (choice === 'coming') await confirmVisit(app, visit.id)
  return `/booking/${reference}`
}

async function changeConsent(app: App, phone: string, wish: 'stop' | 'start'): Promise<void> {
  const policyVersion = await readPolicyVersion(app)
  await transact(app, (work) =>
    (wish === 'stop' ? stopMessages : resumeMessages)(work, { phone, policyVersion }),
  )
}

/** The language of our latest message to a phone, or else of its latest visit; Arabic for others whom we know, and null for strangers. */
async function languageOf({ db }: App, phone: string): Promise<Locale | null> {
  const [[message], [visit], accounts] = await Promise.all([
    latestLocale(db, notices, phone),
    latestLocale(db, bookings, phone),
    db.$count(users, eq(users.phone, phone)),
  ])
  if (message) return message.locale
  return visit || accounts > 0 ? (visit?.locale ?? 'ar') : null
}

function latestLocale(db: Queries, table: typeof notices | typeof bookings, phone: string) {
  const { locale, createdAt } = table
  return db
    .select({ locale })
    .from(table)
    .where(eq(table.phone, phone))
    .orderBy(desc(createdAt))
    .limit(1)
}

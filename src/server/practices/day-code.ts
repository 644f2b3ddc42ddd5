import { z } from 'zod'
import { workingDay, workingHours } from '#/domain/schedule/day.ts'
import type { Locale } from '#/domain/localized.ts'
import type { App } from '#/server/app.ts'
import {
  checkCode,
  sendCode,
  type CodeRefused,
  type CodeSent,
} from '#/server/verification/send-code.ts'
import { findDayPhone } from './branch-day.ts'

type Link = { key: string }
type LinkOver = { ok: false; code: 'link-over' }

/** Sends a code to the mobile of a branch, E.164, for the names and phones behind its link. */
export async function sendDayCode(
  app: App,
  { key }: Link,
  { locale, address }: { locale: Locale; address: string },
): Promise<{ ok: true; phone: string } | Extract<CodeSent, { ok: false }> | LinkOver> {
  const phone = await findDayPhone(app, key)
  if (phone === null) return { ok: false, code: 'link-over' }
  // Always a code of ours: for Firebase's the browser would need the phone.
  const subject = { purpose: 'branch-day', phone, userId: null } as const
  const sent = await sendCode(app, { ...subject, locale, address, isOwn: true })
  return sent.ok ? { ok: true, phone } : sent
}

export async function checkDayCode(
  app: App,
  { key, code }: Link & { code: string },
): Promise<{ ok: true } | CodeRefused | LinkOver> {
  const phone = await findDayPhone(app, key)
  if (phone === null) return { ok: false, code: 'link-over' }
  const checked = await checkCode(app, { purpose: 'branch-day', phone }, code)
  return checked.ok ? { ok: true } : checked
}

const accessSchema = z.object({ key: z.string(), until: z.iso.datetime() })

/** What a browser stores, encrypted, after the right code: this link is open to it until this working day ends. */
export function dayAccess(
  { clock }: Pick<App, 'clock'>,
  { key }: Link,
): z.output<typeof accessSchema> {
  return { key, until: workingHours(workingDay(clock.now())).until.toISOString() }
}

/** Whether what a browser has stored opens this link now. */
export function isDayOpen({ clock }: Pick<App, 'clock'>, { key }: Link, stored: object): boolean {
  const access = accessSchema.safeParse(stored)
  return access.success && access.data.key === key && clock.now() < new Date(access.data.until)
}

import { codeLimits, newCode } from '#/domain/account/verification.ts'
import type { App } from '#/server/app.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { isCodeProved, keepCode, type CodeSubject } from './codes.ts'

/** A new code, of which only the signature is stored. */
export async function issueCode(
  app: App,
  { userId, ...subject }: CodeSubject & { userId: string | null },
): Promise<string> {
  const code = newCode(app.random.bytes)
  await keepCode(app, { ...subject, userId, codeHash: app.sign('code', signedText(subject, code)) })
  return code
}

/** Signed with the site's secret: a plain hash of one of a million codes would be quickly reversed. */
export function signedText({ purpose, phone }: CodeSubject, code: string): string {
  return `${purpose}\n${phone}\n${code}`
}

export type CodeLimited = CodeSubject & {
  /** The visitor's network address. */
  address: string
  /** The browser, if it is recognised. */
  device?: string | null
}

/** Counts a request for a code; false if it is one too many. */
export async function takeCodeLimits(
  app: App,
  { phone, address, device }: CodeLimited,
): Promise<boolean> {
  const isUnproved = !(await isCodeProved(app, phone))
  const unproved = (name: string, limit: Allowance) =>
    isUnproved ? [{ name, subject: address, ...limit }] : []
  const isTime = await takeLimits(app, [
    { name: 'code', subject: phone, ...codeLimits.phone },
    { name: 'code', subject: address, ...codeLimits.address },
    ...(device ? [{ name: 'code', subject: device, ...codeLimits.device }] : []),
    ...unproved('code-unproved', codeLimits.unproved),
  ])
  if (!isTime) return false
  return takeLimits(app, [
    { name: 'code-day', subject: phone, ...codeLimits.phoneDay },
    { name: 'code-day', subject: address, ...codeLimits.addressDay },
    ...unproved('code-unproved-day', codeLimits.unprovedDay),
  ])
}

type Allowance = { attempts: number; windowMinutes: number }

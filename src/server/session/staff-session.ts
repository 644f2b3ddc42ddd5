import { z } from 'zod'
import { deskActor, type DeskActor } from '#/domain/permissions.ts'
import { DESK_SESSION_MINUTES } from '#/domain/account/staff.ts'
import { endStaffSession, findStaffBySession } from '#/server/staff/sessions.ts'
import type { StaffMember } from '#/server/staff/staff-member.ts'
import { openFromBrowser, encryptForBrowser } from '#/server/http/sealed-cookie.ts'
import { requestContext } from '#/server/http/context.ts'
import { dropCookie, readCookie, writeCookie } from '#/server/http/cookies.ts'
import { memoizePerRequest } from '#/server/http/per-request.ts'

const COOKIE = 'desk'
const LIFETIME_SECONDS = DESK_SESSION_MINUTES * 60

const contentsSchema = z.object({ deskSessionId: z.uuid() })

/** Starts a desk session in this browser, independent of a patient's session. */
export async function openDesk(deskSessionId: string): Promise<void> {
  const sealed = await encryptForBrowser({ deskSessionId }, LIFETIME_SECONDS)
  writeCookie(COOKIE, sealed, LIFETIME_SECONDS)
}

export async function closeDesk(): Promise<void> {
  const [member, sessionId] = [await currentStaff(), await currentDeskSession()]
  if (member && sessionId) await endStaffSession(requestContext().app, member.id, sessionId)
  dropCookie(COOKIE)
}

/** The signed-in staff member; null without a cookie, after the session ended, and for withdrawn staff. */
export async function currentStaff(): Promise<StaffMember | null> {
  const sessionId = await currentDeskSession()
  return sessionId ? findMember(sessionId) : null
}

const findMember = memoizePerRequest((sessionId) =>
  findStaffBySession(requestContext().app, sessionId),
)

/** The facts that permissions use; null for anyone not at the desk. */
export async function currentDeskActor(): Promise<DeskActor | null> {
  const member = await currentStaff()
  return member && deskActor(member)
}

export async function currentDeskSession(): Promise<string | null> {
  const cookie = readCookie(COOKIE)
  return cookie ? open(cookie) : null
}

const open = memoizePerRequest(async (cookie): Promise<string | null> => {
  const contents = contentsSchema.safeParse(await openFromBrowser(cookie))
  return contents.success ? contents.data.deskSessionId : null
})

import { eq } from 'drizzle-orm'
import { openingSchema } from '#/domain/content/opening.ts'
import type { App } from '#/server/app.ts'
import { sha256Hex } from '#/server/crypto/signatures.ts'
import type { Queries } from '#/server/db/connect.ts'
import { siteDocuments } from '#/server/db/schema/content.ts'
import { staff } from '#/server/db/schema/staff.ts'
import { addStaffSession } from '#/server/staff/sessions.ts'
import { addMember } from '#/server/staff/team.ts'
import { findSite } from '#/server/site/site.ts'
import { transact } from '#/server/work.ts'
import { findOpening, writeOpening } from './opening.ts'

const HOUR_MILLISECONDS = 3600_000
const SECRET_BYTES = 32

/**
 * The secret of a link by which the owner of a new site becomes its first admin: for an hour and once. Null for an open
 * site, and for one that has staff. A later secret replaces it.
 */
export async function offerFirstAdmin(app: App): Promise<string | null> {
  if ((await findSite(app)).isOpen || (await app.db.$count(staff)) > 0) return null
  const secret = Buffer.from(app.random.bytes(SECRET_BYTES)).toString('base64url')
  const until = new Date(app.clock.now().getTime() + HOUR_MILLISECONDS)
  const link = { setupHash: sha256Hex(secret), setupUntil: until.toISOString() }
  await transact(app, (work) => writeOpening(work, link))
  return secret
}

/** Whether the link still works. */
export async function isFirstAdminOffered(app: App, secret: string): Promise<boolean> {
  return isOffered(app, app.db, secret)
}

type FirstAdminInput = { secret: string; name: string; email: string; browser: string }

export type FirstAdminAdded =
  | { ok: true; sessionId: string }
  | { ok: false; code: 'setup-expired' | 'email-taken' }

/**
 * Adds the first admin, who is signed in and chooses a password and a second step next. Of two submissions one
 * succeeds.
 */
export async function addFirstAdmin(
  app: App,
  { secret, name, email, browser }: FirstAdminInput,
): Promise<FirstAdminAdded> {
  const isTaken = await transact(app, async (work) => {
    await work.tx
      .select()
      .from(siteDocuments)
      .where(eq(siteDocuments.name, 'opening'))
      .for('update')
    if (!(await isOffered(app, work.tx, secret))) return false
    await writeOpening(work, { setupHash: null, setupUntil: null })
    return true
  })
  if (!isTaken) return { ok: false, code: 'setup-expired' }
  // Nobody knows it: the next page asks for one of their own.
  const password = Buffer.from(app.random.bytes(SECRET_BYTES)).toString('base64url')
  const added = await addMember(app, null, { name, email, password, role: 'admin', areas: [] })
  if (!added.ok) return { ok: false, code: 'email-taken' }
  return { ok: true, sessionId: await addStaffSession(app, added.id, browser) }
}

async function isOffered(app: App, db: Queries, secret: string): Promise<boolean> {
  const { setupHash, setupUntil } = (await findOpening(db)) ?? openingSchema.parse({})
  const isCurrent = setupUntil !== null && new Date(setupUntil) > app.clock.now()
  return isCurrent && setupHash === sha256Hex(secret) && (await db.$count(staff)) === 0
}

import { dataSections, isWithdrawable } from '#/domain/personaldata.ts'
import { issueEnvelope } from '#/forms/envelope.server.ts'
import type { App } from '#/server/app.ts'
import type { User } from '#/server/gateways/accounts/accounts.ts'
import { collectPersonalData } from '#/server/privacy/copy.ts'
import { listGivenConsents } from '#/server/privacy/personaldata.ts'
import type { PersonalCopy } from '#/server/privacy/subject.ts'
import { logSecurity } from '#/server/security.server.ts'
import { viewRow } from './facts.server.ts'
import { MINE } from './keys.ts'
import type { MyDataView } from './mydata.ts'
import { findSubject } from './subject.server.ts'

/** All that is held on whoever the key is of, to read; null for a key that opens nothing. */
export async function findMyData(
  app: App,
  user: User | null,
  key: string,
): Promise<MyDataView | null> {
  const subject = await findSubject(app, user, key)
  if (!subject) return null
  const [copy, given] = await Promise.all([
    collectPersonalData(app, subject),
    listGivenConsents(app, subject),
  ])
  return {
    key,
    isAccount: key === MINE,
    sections: dataSections
      .filter((name) => name !== 'consents' && copy[name].length > 0)
      .map((name) => ({ name, rows: copy[name].map(viewRow) })),
    consents: given.map(({ id, purpose, policyVersion, grantedAt, withdrawnAt }) => ({
      id,
      purpose,
      policyVersion,
      grantedAt: grantedAt.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
      canWithdraw: withdrawnAt === null && isWithdrawable(purpose),
    })),
    envelope: issueEnvelope(app),
  }
}

/** The same for machines. */
export async function copyMyData(
  app: App,
  user: User | null,
  key: string,
): Promise<{ madeAt: string; data: PersonalCopy } | null> {
  const subject = await findSubject(app, user, key)
  if (!subject) return null
  const data = await collectPersonalData(app, subject)
  logSecurity('export-taken', 'my-data')
  return { madeAt: app.clock.now().toISOString(), data }
}

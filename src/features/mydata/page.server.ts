import { dataSections, isWithdrawable } from '#/domain/personaldata.ts'
import { issueEnvelope } from '#/forms/envelope.server.ts'
import type { User } from '#/server/ports/accounts.ts'
import type { PersonalCopy } from '#/server/ports/personaldata.ts'
import { logSecurity } from '#/server/security.server.ts'
import type { Services } from '#/server/services.server.ts'
import { viewRow } from './facts.server.ts'
import { MINE } from './keys.ts'
import type { MyDataView } from './mydata.ts'
import { findSubject } from './subject.server.ts'

type Needs = Pick<Services, 'personalData' | 'profiles' | 'clock' | 'entropy' | 'sign'>

/** All that is held on whoever the key is of, to read; null for a key that opens nothing. */
export async function findMyData(
  services: Needs,
  user: User | null,
  key: string,
): Promise<MyDataView | null> {
  const subject = await findSubject(services, user, key)
  if (!subject) return null
  const [copy, given] = await Promise.all([
    services.personalData.collect(subject),
    services.personalData.listConsents(subject),
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
    envelope: issueEnvelope(services),
  }
}

/** The same for machines. */
export async function copyMyData(
  services: Needs,
  user: User | null,
  key: string,
): Promise<{ madeAt: string; data: PersonalCopy } | null> {
  const subject = await findSubject(services, user, key)
  if (!subject) return null
  const data = await services.personalData.collect(subject)
  logSecurity('export-taken', 'my-data')
  return { madeAt: services.clock.now().toISOString(), data }
}

import type { ConsentPurpose } from '#/domain/account/consent.ts'
import type { FormToken } from '#/domain/web/form-token.ts'
import {
  dataSections,
  isWithdrawable,
  MINE,
  type DataSection,
} from '#/domain/booking/personal-data.ts'
import type { App } from '#/server/app.ts'
import type { User } from '#/server/gateways/accounts/accounts.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { logSecurity } from '#/server/observability/security-log.ts'
import { collectPersonalData } from './copy.ts'
import { viewRow, type FactView } from './facts.ts'
import { findSubject } from './find-subject.ts'
import { listGivenConsents } from './personal-data.ts'
import type { PersonalCopy } from './subject.ts'

export type SectionView = { name: DataSection; rows: FactView[][] }

export type ConsentView = {
  id: string
  purpose: ConsentPurpose
  policyVersion: string
  grantedAt: string
  withdrawnAt: string | null
  canWithdraw: boolean
}

export type MyDataView = {
  key: string
  isAccount: boolean
  sections: SectionView[]
  consents: ConsentView[]
  formToken: FormToken
}

/** All data held on the key's owner; null for an invalid key. */
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
    formToken: await issueFormToken(app),
  }
}

/** What is held on a person, as data for download. */
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

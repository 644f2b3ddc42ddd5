import { and, eq, isNotNull } from 'drizzle-orm'
import { asPersonName } from '#/domain/account/name.ts'
import { formatMobile } from '#/domain/account/phone.ts'
import { localized } from '#/domain/localized.ts'
import type { FormToken } from '#/domain/web/form-token.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import type { User } from '#/server/gateways/accounts/accounts.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { listProcedures } from './rows.ts'

export type EstimatePageView = {
  slug: string
  hospital: string
  isDemo: boolean
  procedures: { id: string; name: string; minPiastres: number; maxPiastres: number }[]
  initial: Record<'procedure' | 'name' | 'phone', string>
  formToken: FormToken
}

/** A hospital that can be asked for an estimate, with what it does. */
export async function findAskedHospital(app: App, slug: string) {
  const [hospital] = await app.db
    .select({
      id: facilities.id,
      slug: facilities.slug,
      name: localized(facilities, 'name'),
      isDemo: facilities.isDemo,
    })
    .from(facilities)
    .where(
      and(
        eq(facilities.slug, slug),
        eq(facilities.kind, 'hospital'),
        isNotNull(facilities.publishedAt),
      ),
    )
  if (!hospital) return null
  const rows = await listProcedures(app.db, hospital.id)
  const procedures = rows.map((row) => ({
    id: row.id,
    name: inLocale(localized(row, 'name')),
    minPiastres: row.minPiastres,
    maxPiastres: row.maxPiastres,
  }))
  return { ...hospital, name: inLocale(hospital.name), procedures }
}

/** The data of the form; null for what is no hospital. `procedure`: chosen on the hospital's page. */
export async function findEstimatePage(
  app: App,
  user: User | null,
  { slug, procedure }: { slug: string; procedure?: string | undefined },
): Promise<EstimatePageView | null> {
  const found = await findAskedHospital(app, slug)
  if (!found) return null
  const isOffered = found.procedures.some(({ id }) => id === procedure)
  return {
    slug: found.slug,
    hospital: found.name,
    isDemo: found.isDemo,
    procedures: found.procedures,
    initial: {
      procedure: (isOffered ? procedure : undefined) ?? '',
      name: (user && asPersonName(user.name)) ?? '',
      phone: user ? formatMobile(user.phone) : '',
    },
    formToken: await issueFormToken(app),
  }
}

import { eq } from 'drizzle-orm'
import { localized, type NamedItem } from '#/domain/localized.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { listVacancyRows } from '#/server/content/vacancies.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { listNamedPlaces } from '#/server/doctors/places.ts'
import { listSpecialtyChoices } from '#/server/doctors/providers.ts'
import { listRates } from '#/server/home-care/home-care.ts'
import { listSurgeryNames } from '#/server/surgery/surgery.ts'

export type Names = Map<string, string>

/** The catalogue's names of the slugs in these details, by field and slug. */
export async function catalogueNames(app: App, details: Record<string, unknown>): Promise<Names> {
  const surgery = async (kind: 'procedure' | 'hospital' | 'plan') =>
    (await listSurgeryNames(app))[kind]
  const rates = async () => {
    const kinds = ['home-visit', 'nursing', 'pets'] as const
    const all = await Promise.all(kinds.map((kind) => listRates(app, kind)))
    return all.flat()
  }
  const sources: Record<string, () => Promise<NamedItem[]>> = {
    specialty: () => listSpecialtyChoices(app),
    doctor: () => findDoctorName(app, String(details['doctor'])),
    rate: rates,
    equipment: rates,
    procedure: () => surgery('procedure'),
    hospital: () => surgery('hospital'),
    plan: () => surgery('plan'),
    vacancy: async () =>
      (await listVacancyRows(app)).map(({ slug, title }) => ({ slug, name: title })),
  }
  const named = Object.entries(sources).filter(([key]) => typeof details[key] === 'string')
  const found = await Promise.all(
    named.map(async ([key, list]) =>
      (await list()).map(({ slug, name }) => [`${key}:${slug}`, inLocale(name)] as const),
    ),
  )
  return new Map([...found.flat(), ...(await districtNames(app))])
}

function findDoctorName({ db }: App, slug: string): Promise<NamedItem[]> {
  return db
    .select({ slug: doctors.slug, name: localized(doctors, 'name') })
    .from(doctors)
    .where(eq(doctors.slug, slug))
}

async function districtNames(app: App) {
  const places = await listNamedPlaces(app)
  return places.flatMap(({ name: governorate, districts }) =>
    districts.map(({ slug, name }) => [`district:${slug}`, `${name} – ${governorate}`] as const),
  )
}

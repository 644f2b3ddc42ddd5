import { and, eq } from 'drizzle-orm'
import { MOST_WINDOWS, windowProblem, type LabWindow } from '#/domain/laboratory/lab-window.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { districts } from '#/server/db/schema/catalogue.ts'
import { labHomeAreas, labWindows } from '#/server/db/schema/lab-prices.ts'
import { listPlaces, type PlaceGroup } from '#/server/doctors/places.ts'
import { listAreas } from '#/server/laboratory/areas.ts'
import { listWindows } from '#/server/laboratory/windows.ts'
import type { Membership } from '#/server/practices/member.ts'
import { changeLab, keepsLab, notYours, type LabChanged } from './change.ts'

export type SamplingView = {
  practice: string
  areas: { district: string; name: string; feePiastres: number }[]
  windows: (LabWindow & { id: string })[]
  places: PlaceGroup[]
}

/** Null for those who may not change them. */
export async function findSampling(
  app: App,
  membership: Membership | null,
): Promise<SamplingView | null> {
  if (!keepsLab(membership)) return null
  const { id, slug } = membership.profile
  const [areas, windows, places] = await Promise.all([
    listAreas(app.db, id),
    listWindows(app.db, id),
    listPlaces(app),
  ])
  return {
    practice: slug,
    areas: areas.map(({ name, ...area }) => ({ ...area, name: inLocale(name) })),
    windows,
    places,
  }
}

/** Takes samples at home in a district, or changes the fee for it. */
export async function saveArea(
  app: App,
  membership: Membership | null,
  { district, fee }: { district: string; fee: number },
): Promise<LabChanged> {
  if (!keepsLab(membership)) return notYours
  const { id: facilityId } = membership.profile
  return changeLab(app, membership, 'lab-area-changed', async ({ tx }) => {
    if ((await tx.$count(districts, eq(districts.slug, district))) === 0)
      return { ok: false, code: 'choice-required' }
    const [before] = await tx.select().from(labHomeAreas).where(isArea(facilityId, district))
    const row = { facilityId, districtSlug: district, feePiastres: fee }
    const target = [labHomeAreas.facilityId, labHomeAreas.districtSlug]
    await tx
      .insert(labHomeAreas)
      .values(row)
      .onConflictDoUpdate({ target, set: { feePiastres: fee } })
    return {
      before: before ? { slug: district, feePiastres: before.feePiastres } : {},
      after: { slug: district, feePiastres: fee },
    }
  })
}

export async function removeArea(
  app: App,
  membership: Membership | null,
  district: string,
): Promise<LabChanged> {
  if (!keepsLab(membership)) return notYours
  return changeLab(app, membership, 'lab-area-changed', async ({ tx }) => {
    const [gone] = await tx
      .delete(labHomeAreas)
      .where(isArea(membership.profile.id, district))
      .returning()
    if (!gone) return { ok: false, code: 'changed-meanwhile' }
    return { before: { slug: district, feePiastres: gone.feePiastres }, after: {} }
  })
}

type NewWindows = Omit<LabWindow, 'weekday'> & { weekdays: readonly number[] }

/** Adds the same window on several weekdays, or on none of them. */
export async function addWindows(
  app: App,
  membership: Membership | null,
  { weekdays, ...times }: NewWindows,
): Promise<LabChanged> {
  if (!keepsLab(membership)) return notYours
  const { id: facilityId } = membership.profile
  return changeLab(app, membership, 'lab-windows-changed', async ({ tx, random }) => {
    const others = await listWindows(tx, facilityId)
    const added = weekdays.map((weekday) => ({ ...times, weekday }))
    if (others.length + added.length > MOST_WINDOWS) return { ok: false, code: 'windows-too-many' }
    for (const window of added) {
      const code = windowProblem(window, others)
      if (code) return { ok: false, code }
    }
    await tx
      .insert(labWindows)
      .values(added.map((row) => ({ ...row, id: random.id(), facilityId })))
    return { before: {}, after: { rules: added } }
  })
}

function isArea(facilityId: string, district: string) {
  return and(eq(labHomeAreas.facilityId, facilityId), eq(labHomeAreas.districtSlug, district))
}

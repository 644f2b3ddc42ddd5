import { site } from '#/brand.ts'
import type { FacilityKind } from '#/domain/directory/provider.ts'
import { m } from '#/paraglide/messages.js'

export const kindNames: Record<FacilityKind, () => string> = {
  lab: m.facilities_kind_lab,
  hospital: m.facilities_kind_hospital,
  centre: m.facilities_kind_centre,
}

/** The licences of demo facilities were never checked. */
export function facilitiesLead(): string {
  return site.isDemo ? m.facilities_lead_demo() : m.facilities_lead()
}

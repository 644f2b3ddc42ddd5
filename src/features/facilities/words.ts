import type { FacilityKind } from '#/domain/provider.ts'
import { m } from '#/paraglide/messages.js'

export const kindNames: Record<FacilityKind, () => string> = {
  lab: m.facilities_kind_lab,
  hospital: m.facilities_kind_hospital,
}

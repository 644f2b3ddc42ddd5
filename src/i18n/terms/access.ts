import type { AccessFeature } from '#/domain/directory/branch.ts'
import { m } from '#/paraglide/messages.js'
import type { Names } from '#/i18n/names.ts'

export const accessNames: Names<AccessFeature> = {
  'ground-floor': m.directory_access_ground_floor,
  lift: m.directory_access_lift,
  ramp: m.directory_access_ramp,
  'accessible-toilet': m.directory_access_toilet,
  parking: m.directory_access_parking,
}

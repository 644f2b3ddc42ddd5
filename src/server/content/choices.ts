import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { listContentChoices } from './contents.ts'
import type { ContentChoice } from './revision.ts'

export type Choice = { value: string; label: string }

/** What of the catalogue a field may name; what is hidden too, because something may name it still. */
export async function listChoices(app: App) {
  const { specialties, districts, governorates } = await listContentChoices(app)
  return {
    specialties: specialties.map(viewChoice),
    districts: districts.map(viewChoice),
    governorates: governorates.map(viewChoice),
  }
}

function viewChoice({ slug, nameAr, nameEn }: ContentChoice): Choice {
  return { value: slug, label: inLocale(nameAr, nameEn) }
}

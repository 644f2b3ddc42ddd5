import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { listContentChoices } from './contents.ts'
import type { ContentChoice } from './revision.ts'

/** `group`: the governorate of a district. */
export type Choice = { value: string; label: string; group?: string }

/** Catalogue entries that a field can reference, including hidden ones that may still be in use. */
export async function listChoices(app: App) {
  const { specialties, districts, governorates } = await listContentChoices(app)
  return {
    specialties: specialties.map(viewChoice),
    districts: governorates.flatMap(({ slug, name }) =>
      districts
        .filter(({ governorateSlug }) => governorateSlug === slug)
        .map((district) => ({ ...viewChoice(district), group: inLocale(name) })),
    ),
    governorates: governorates.map(viewChoice),
  }
}

function viewChoice({ slug, name }: ContentChoice): Choice {
  return { value: slug, label: inLocale(name) }
}

import { inLocale } from '#/i18n/locale.ts'
import type { ContentChoice } from '#/server/ports/contents.ts'
import type { Services } from '#/server/services.server.ts'
import type { Choice } from './content.ts'

/** What of the catalogue a field may name; what is hidden too, because something may name it still. */
export async function listChoices({ contents }: Pick<Services, 'contents'>) {
  const { specialties, districts, governorates } = await contents.listChoices()
  return {
    specialties: specialties.map(viewChoice),
    districts: districts.map(viewChoice),
    governorates: governorates.map(viewChoice),
  }
}

function viewChoice({ slug, nameAr, nameEn }: ContentChoice): Choice {
  return { value: slug, label: inLocale(nameAr, nameEn) }
}

import type { CareService } from '#/domain/care/care.ts'
import type { Gender } from '#/domain/directory/doctor.ts'
import { m } from '#/paraglide/messages.js'
import type { Names } from '#/i18n/names.ts'

/** Qualifications of nurses. */
export const nurseNames: Names<Gender | 'any'> = {
  any: m.care_nurse_any,
  female: m.care_nurse_female,
  male: m.care_nurse_male,
}

export const speciesNames = {
  cat: m.care_species_cat,
  dog: m.care_species_dog,
  bird: m.care_species_bird,
  rabbit: m.care_species_rabbit,
  other: m.care_species_other,
}

export const careServiceNames = {
  'home-visit': m.content_option_home_visit,
  nursing: m.content_option_nursing,
  pets: m.content_option_pets,
} satisfies Names<CareService>

import type { Sample } from '#/domain/laboratory/lab-test.ts'
import type { Names } from '#/i18n/names.ts'
import { m } from '#/paraglide/messages.js'

/** What is taken from the patient. */
export const sampleNames: Names<Sample> = {
  blood: m.labtest_sample_blood,
  urine: m.labtest_sample_urine,
  'urine-24h': m.labtest_sample_urine_24h,
  stool: m.labtest_sample_stool,
  semen: m.labtest_sample_semen,
  swab: m.labtest_sample_swab,
  sputum: m.labtest_sample_sputum,
  saliva: m.labtest_sample_saliva,
  tissue: m.labtest_sample_tissue,
  fluid: m.labtest_sample_fluid,
  breath: m.labtest_sample_breath,
  hair: m.labtest_sample_hair,
  skin: m.labtest_sample_skin,
  several: m.labtest_sample_several,
}

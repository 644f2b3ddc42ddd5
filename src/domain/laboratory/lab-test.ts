export const labTestKinds = ['test', 'package'] as const
export type LabTestKind = (typeof labTestKinds)[number]

/** What is taken from the patient. */
export const samples = [
  'blood',
  'urine',
  'urine-24h',
  'stool',
  'semen',
  'swab',
  'sputum',
  'saliva',
  'tissue',
  'fluid',
  'breath',
  'hair',
  'skin',
  'several',
] as const
export type Sample = (typeof samples)[number]

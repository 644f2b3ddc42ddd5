/** What laboratories test. */
export const tests = [
  'blood',
  'chemistry',
  'hormones',
  'urine-stool',
  'cultures',
  'viruses',
  'pcr',
  'tumour-markers',
  'genetics',
  'pathology',
  'fertility',
  'allergy',
] as const

/** The departments of hospitals and centres. */
export const departments = [
  'emergency',
  'clinics',
  'surgery',
  'intensive-care',
  'neonatal-care',
  'internal',
  'maternity',
  'pediatrics',
  'cardiology',
  'orthopedics',
  'oncology',
  'dialysis',
  'radiology',
  'laboratory',
  'physiotherapy',
  'pharmacy',
] as const
export type Department = (typeof departments)[number]

/** What laboratories test for. */
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

/** What hospitals and centres have. */
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

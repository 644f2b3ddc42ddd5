/** The name in a form of one of several clinics' fields; clinics are counted from 1. */
export function clinicField(clinic: number, field: string): string {
  return `clinic${clinic}-${field}`
}

/** Who a patient may book for; a minor needs a guardian's consent. */
export const familyRelations = ['child', 'spouse', 'parent', 'sibling', 'other'] as const
export type FamilyRelation = (typeof familyRelations)[number]

/** The patient's relation to the person who books, and the age in full years; null where they are not known. */
export type PatientRelation = { patientRelation: FamilyRelation | null; patientAge: number | null }

/** The maximum number of family members per account. */
export const MAX_FAMILY_MEMBERS = 12

/** Under Law 12/1996 and Law 151/2020, anyone younger is a child. */
export const ADULT_YEARS = 18

/** The maximum plausible age. */
export const MAX_YEARS = 120

export type BirthDateCode = 'birth-in-future' | 'birth-too-long-ago'

/** What is wrong with a birth date (`YYYY-MM-DD`) on a clinic date, or null. */
export function birthDateProblem(bornOn: string, today: string): BirthDateCode | null {
  if (bornOn > today) return 'birth-in-future'
  return ageOn(bornOn, today) >= MAX_YEARS ? 'birth-too-long-ago' : null
}

/** Full years on a clinic date; a person born on 29 February is a year older on 1 March. */
export function ageOn(bornOn: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(bornOn.slice(0, 4))
  return today.slice(5) < bornOn.slice(5) ? years - 1 : years
}

/** A child's details are sensitive data: a guardian agrees to their use (Law 151/2020). */
export function needsGuardian(bornOn: string, today: string): boolean {
  return ageOn(bornOn, today) < ADULT_YEARS
}

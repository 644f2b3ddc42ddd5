/** How a value compares with its range, as HL7 flags it. */
export const observationFlags = ['N', 'L', 'H', 'LL', 'HH', 'A'] as const
export type ObservationFlag = (typeof observationFlags)[number]

/** A row of a result. */
export type Observation = {
  testSlug: string
  /** As printed: “5.4”, “negative”. */
  value: string
  /** UCUM: mg/dL, 10*9/L; empty for words. */
  unit: string
  low: number | null
  high: number | null
  flag: ObservationFlag
}

/** The value as a number; null for words. */
export function numericValue(value: string): number | null {
  const text = value.replace(',', '.').replace(/^[<>≤≥]\s*/, '')
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : null
}

/** What a value's range says; a laboratory states what is critical, or that words are abnormal. */
export function flagOf(value: string, low: number | null, high: number | null): ObservationFlag {
  const number = numericValue(value)
  if (number === null) return 'N'
  if (low !== null && number < low) return 'L'
  return high !== null && number > high ? 'H' : 'N'
}

/** A person has to be phoned before such a value is published. */
export function isCritical(flag: ObservationFlag): boolean {
  return flag === 'LL' || flag === 'HH'
}

/** Fewer doctors of a specialty make no page of a district. */
export const FEWEST_DOCTORS = 3

/** How long a page stays after the last day on which it had enough doctors. */
export const KEPT_DAYS = 30

/** `unlisted` is shown, but not to search engines; `gone` is answered 410. */
export type DistrictPageState = 'listed' | 'unlisted' | 'gone'

type Filling = {
  doctorCount: number
  /** The last night on which it had enough doctors; null if there was none. */
  lastFilledAt: Date | null
}

/** Whether a specialty's page of a district is shown; null if there never was one. */
export function districtPageState(
  { doctorCount, lastFilledAt }: Filling,
  now: Date,
): DistrictPageState | null {
  if (doctorCount >= FEWEST_DOCTORS) return 'listed'
  if (!lastFilledAt) return null
  return now < goneAt(lastFilledAt) ? 'unlisted' : 'gone'
}

export function goneAt(lastFilledAt: Date): Date {
  return new Date(+lastFilledAt + KEPT_DAYS * 86_400_000)
}

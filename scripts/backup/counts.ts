/** What an operator compares with what they know of the site. */
export type Counts = { doctors: number; bookings: number; lastBookingAt: Date | null }

export function countsText({ doctors, bookings, lastBookingAt }: Counts): string {
  const last = lastBookingAt ? `, the last made at ${lastBookingAt.toISOString()}` : ''
  return `${doctors} doctors, ${bookings} bookings${last}`
}

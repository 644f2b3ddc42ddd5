import type { App } from '#/server/app.ts'
import { isSameText } from '#/server/crypto/signatures.ts'
import type { Work } from '#/server/work.ts'
import type { Booking } from './booking.ts'

const PURPOSE = 'attendance'

/** 72 bits, for a right that is worth little: a text message has room for no more. */
const SIGNATURE_CHARACTERS = 12

/** The address in a reminder, by which its reader can say that they come, and nothing else. */
export function attendancePath(
  { sign }: Pick<Work, 'sign'>,
  { id, reference }: Pick<Booking, 'id' | 'reference'>,
): string {
  return `/booking/${reference}?k=${sign(PURPOSE, id).slice(0, SIGNATURE_CHARACTERS)}`
}

/** Whether a reminder of this booking had this key. */
export function isAttendanceKey(
  { keys }: Pick<App, 'keys'>,
  { id }: Pick<Booking, 'id'>,
  key: string,
): boolean {
  const known = keys.signatures(PURPOSE, id)
  return known.some((one) => isSameText(key, one.slice(0, SIGNATURE_CHARACTERS)))
}

import { workingHours } from '#/domain/schedule/day.ts'
import { addDays } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import { isSameText } from '#/server/crypto/signatures.ts'
import type { Work } from '#/server/work.ts'

const PURPOSE = 'branch-day'

/** 132 bits: short enough to leave room for words in a text message. */
const SIGNATURE_CHARACTERS = 22

const DAY_MS = 86_400_000

/** A branch, and one of its working days. */
export type BranchDay = { branchId: string; date: string }

/** The address of a branch's day, for the clinic without an account that gets it on its phone. */
export function dayLinkPath({ sign }: Pick<Work, 'sign'>, day: BranchDay): string {
  const packed = pack(day)
  return `/day/${packed}${sign(PURPOSE, packed).slice(0, SIGNATURE_CHARACTERS)}`
}

/** Null for a key without a valid signature, and from the end of the day after. */
export function readDayLink(
  { keys, clock }: Pick<App, 'keys' | 'clock'>,
  key: string,
): BranchDay | null {
  const [packed, signature] = [key.slice(0, PACKED_CHARACTERS), key.slice(PACKED_CHARACTERS)]
  const known = keys.signatures(PURPOSE, packed)
  if (!known.some((one) => isSameText(signature, one.slice(0, SIGNATURE_CHARACTERS)))) return null
  const day = unpack(packed)
  return workingHours(addDays(day.date, 1)).until > clock.now() ? day : null
}

/** Sixteen bytes of the id and two of the day's number, in base64url. */
const PACKED_CHARACTERS = 24

function pack({ branchId, date }: BranchDay): string {
  const bytes = Buffer.alloc(18)
  bytes.write(branchId.replaceAll('-', ''), 'hex')
  bytes.writeUInt16BE(Date.parse(date) / DAY_MS, 16)
  return bytes.toString('base64url')
}

function unpack(packed: string): BranchDay {
  const bytes = Buffer.from(packed, 'base64url')
  const hex = bytes.toString('hex', 0, 16)
  const branchId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { branchId, date: new Date(bytes.readUInt16BE(16) * DAY_MS).toISOString().slice(0, 10) }
}

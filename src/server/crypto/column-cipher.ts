import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { derivedKey, KEY_NAME_CHARACTERS, keyName, type Keys } from '#/server/config/keys.ts'
import { logEvent } from '#/server/observability/log.ts'

/** The sealed columns; each has its own key. */
export const encryptedColumns = [
  'vault',
  'bookings.reason',
  'requests.details',
  'requests.rejection_reason',
  'request_questions.question',
  'request_questions.answer',
  'request_notes.note',
  'clinic_notes.note',
  'visit_summaries.summary',
  'booking_coverages.plan',
  'booking_coverages.card_number',
  'booking_coverages.refusal_reason',
  'insurance_cards.plan',
  'insurance_cards.card_number',
  'lab_orders.address',
  'lab_observations.value',
  'lab_reports.reason',
  'lab_reports.phoned_whom',
  'files.content',
  'busy_calendars.address',
] as const
export type EncryptedColumn = (typeof encryptedColumns)[number]

/**
 * Seals with the newest key, and opens what any of the keys sealed. A value is bound to its column and its
 * row's id, so that it does not open in another row. Returns unsealed values of earlier releases unchanged,
 * and null for values that were changed or sealed with a removed key.
 */
export type ColumnCipher = {
  seal: (place: EncryptedColumn, id: string, text: string) => string
  open: (place: EncryptedColumn, id: string, stored: string) => string | null
  sealBytes: (place: EncryptedColumn, id: string, content: Uint8Array) => Buffer
  openBytes: (place: EncryptedColumn, id: string, stored: Uint8Array) => Buffer | null
  isSealed: (stored: string) => boolean
  /** The prefix of every sealed value. */
  format: string
  /** The prefixes of values by the key that sealed them, newest first. */
  marks: readonly string[]
}

const FORMAT = 'sealed.1.'

/** The length of the prefix that identifies the format and the key: a column's first characters, or bytes. */
export const MARK_CHARACTERS = FORMAT.length + KEY_NAME_CHARACTERS + 1

export function columnCipher(secrets: Keys): ColumnCipher {
  const keys = secrets.map((secret) => ({ secret, mark: versionOf(secret) }))
  const mark = versionOf(secrets[0])

  const sealed = (place: EncryptedColumn, id: string, content: Uint8Array) =>
    encrypt(keyFor(secrets[0], place), boundTo(place, id), content)

  const openWith = (
    place: EncryptedColumn,
    id: string,
    found: string,
    content: () => Uint8Array,
  ) => {
    const key = keys.find((each) => each.mark === found)
    const opened = key && decrypt(keyFor(key.secret, place), boundTo(place, id), content())
    // Anybody may send a cookie that we did not seal.
    if (!opened && place !== 'vault')
      logEvent('error', 'unsealing-failed', { place, isKeyKnown: key !== undefined })
    return opened ?? null
  }

  return {
    format: FORMAT,
    marks: keys.map((key) => key.mark),
    isSealed: (stored) => stored.startsWith(FORMAT),
    seal: (place, id, text) => mark + sealed(place, id, Buffer.from(text)).toString('base64url'),
    open: (place, id, stored) => {
      if (!stored.startsWith(FORMAT)) return stored
      const content = () => Buffer.from(stored.slice(MARK_CHARACTERS), 'base64url')
      const opened = openWith(place, id, stored.slice(0, MARK_CHARACTERS), content)
      return opened && opened.toString('utf8')
    },
    sealBytes: (place, id, content) =>
      Buffer.concat([Buffer.from(mark), sealed(place, id, content)]),
    openBytes: (place, id, stored) => {
      const content = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength)
      const found = content.subarray(0, MARK_CHARACTERS).toString('latin1')
      if (!found.startsWith(FORMAT)) return content
      return openWith(place, id, found, () => content.subarray(MARK_CHARACTERS))
    },
  }
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** The nonce, the ciphertext and its tag. */
function encrypt(key: Buffer, bound: Buffer, content: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(bound)
  return Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Buffer, bound: Buffer, sealed: Uint8Array): Buffer | null {
  const [iv, tagAt] = [sealed.subarray(0, IV_BYTES), sealed.length - TAG_BYTES]
  if (tagAt < IV_BYTES) return null
  const options = { authTagLength: TAG_BYTES }
  const decipher = createDecipheriv('aes-256-gcm', key, iv, options).setAAD(bound)
  decipher.setAuthTag(sealed.subarray(tagAt))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, tagAt)), decipher.final()])
  } catch {
    return null
  }
}

function boundTo(place: EncryptedColumn, id: string): Buffer {
  return Buffer.from(`${place}\n${id}`)
}

function keyFor(secret: string, place: EncryptedColumn): Buffer {
  return derivedKey(secret, `at rest ${place}`)
}

/** The format and the key's name. */
function versionOf(secret: string): string {
  return `${FORMAT}${keyName(secret)}.`
}

import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export type Sign = (purpose: string, text: string) => string

/** A signature for one purpose is worth nothing for another. */
export function signWith(secret: string): Sign {
  return (purpose, text) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
}

/** The audit's key comes from the data's secret, so that a new session secret breaks no chain. */
export function signAuditWith(dataSecret: string): Sign {
  return signWith(
    Buffer.from(hkdfSync('sha256', dataSecret, '', 'balsam audit', 32)).toString('hex'),
  )
}

/** Compares without telling by its duration where the difference is. */
export function isSameText(left: string, right: string): boolean {
  return timingSafeEqual(sha256(left), sha256(right))
}

/** For secrets of full length only; a password needs scrypt. */
export function sha256Hex(text: string): string {
  return sha256(text).toString('hex')
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

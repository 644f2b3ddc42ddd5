import { randomInt } from 'node:crypto'

/** The password of all accounts that tests make. */
export const PASSWORD = 'open sesame'

/** A random mobile number, so that no test uses up another's attempts. */
export function newPhone(): string {
  return `0111${String(randomInt(10_000_000)).padStart(7, '0')}`
}

/** A random register number. */
export function newNumber(): string {
  return String(randomInt(10_000_000, 100_000_000))
}

export function inArabicDigits(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
}

/** A unique network address: without it the limits would count all journeys as one visitor. */
export function newAddress(): string {
  return ['100', ...Array.from({ length: 3 }, () => randomInt(256))].join('.')
}

/** A number inside text of either direction: from left to right, and on one line. */
export function isolated(number: string): string {
  return `\u2066${number.replaceAll(' ', '\u00a0')}\u2069`
}

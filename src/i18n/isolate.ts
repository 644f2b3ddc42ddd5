/** A number inside text of either direction: from left to right, and on one line. */
export function isolated(number: string): string {
  return `\u2066${number.replaceAll(' ', '\u00a0')}\u2069`
}

/** A typed text inside a line of either direction: its first letter decides its own. */
export function isolatedText(text: string): string {
  return `\u2068${text}\u2069`
}

/**
 * Converts Arabic-Indic (٠-٩) and Persian (۰-۹) digits to ASCII; everything else stays. People type whichever
 * their keyboard offers, so every parser starts here.
 */
export function foldDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/**
 * Removes what a person cannot see: bidi marks and isolates, zero-width characters, control characters, and
 * halves of broken surrogate pairs (PostgreSQL refuses those and NUL). Tabs and line breaks are white space,
 * not invisible, and stay; callers that need one line collapse them.
 */
export function stripInvisible(text: string): string {
  return text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cs}]|(?![\t\n\r])\p{Cc}/gu, '')
}

import Papa from 'papaparse'

/**
 * Rows as CSV (RFC 4180) with a byte-order mark, by which Excel recognises UTF-8. An apostrophe is put before
 * text that a spreadsheet would read as a formula (OWASP, CSV injection).
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${Papa.unparse([...rows], { escapeFormulae: FORMULA })}\r\n`
}

/** Includes the full-width signs of East Asian keyboards, and signs after spaces, which some programs trim. */
const FORMULA = /^[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]*[=+\-@＝＋－＠]|^[\t\r\n]/u

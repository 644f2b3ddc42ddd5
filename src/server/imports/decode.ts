/**
 * Decodes a file from any program: UTF-8 with any number of byte-order marks (some programs add another),
 * UTF-16 if its mark is present, and otherwise windows-1256, which Arabic Windows writes.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return clean(new TextDecoder('utf-16le').decode(bytes))
  if (first === 0xfe && second === 0xff) return clean(new TextDecoder('utf-16be').decode(bytes))
  try {
    return clean(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return clean(new TextDecoder('windows-1256').decode(bytes))
  }
}

/** Without marks at the start, and without NUL, which PostgreSQL cannot store. */
function clean(text: string): string {
  return text.replace(/^\uFEFF+/, '').replaceAll('\0', '')
}

/** Whether it is a workbook of Excel or another program, and not text: a ZIP archive or an older binary file. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  return head === '504b0304' || head === 'd0cf11e0'
}

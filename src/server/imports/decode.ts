/**
 * Decodes a file from any program: UTF-8 with any number of byte-order marks (some programs add another),
 * UTF-16 with its mark or recognised by its zero bytes, and otherwise windows-1256, which Arabic Windows writes.
 * Null for UTF-8 that is damaged: read in another encoding it would be other Arabic letters.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const wide = wideEncoding(bytes)
  if (wide) return clean(new TextDecoder(wide).decode(bytes))
  try {
    return clean(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return isDamaged(bytes) ? null : clean(new TextDecoder('windows-1256').decode(bytes))
  }
}

/** Every second byte of a header in Latin letters is zero: the second of a pair if the low byte comes first. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 64)
  const zeros = [0, 0]
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = head.length / 4
  if (Math.max(even, odd) < Math.max(most, 1)) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** Whether most of what is not Latin is UTF-8; hardly any pair of windows-1256's Arabic letters is. */
function isDamaged(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes)
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return count(/\uFFFD/g) < count(/(?!\uFFFD)[^\0-\x7f]/gu)
}

/** Without marks at the start, and without NUL, which PostgreSQL cannot store. */
function clean(text: string): string {
  return text.replace(/^\uFEFF+/, '').replaceAll('\0', '')
}

/**
 * The kind of workbook, if it is one and not text: `xlsx`, a ZIP archive; `locked`, one with a password; `other`, an
 * older binary file, or a page or XML with Excel's ending, as many systems export.
 */
export function workbookKind(bytes: Uint8Array): 'xlsx' | 'locked' | 'other' | null {
  const head = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  if (head === '504b0304') return 'xlsx'
  if (head === 'd0cf11e0') return Buffer.from(bytes).includes(ENCRYPTED) ? 'locked' : 'other'
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  return /^[^\w<]*<[a-z!?]/i.test(start) ? 'other' : null
}

/** The stream of a compound file that has the workbook (MS-OFFCRYPTO). */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

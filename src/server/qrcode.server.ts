import { encodeQR } from 'qr'

/** The white around a code that cameras need, in squares (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** What a camera reads, as the path of an SVG: its dark squares, a unit each. */
export function drawQrCode(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { border: QUIET_ZONE })
  const squares = rows.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  )
  return { size: rows.length, path: squares.join('') }
}

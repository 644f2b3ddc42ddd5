import { encodeQR } from 'qr'

/** The white margin that cameras need around a code, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** A QR code as an SVG path of its dark modules, one unit each. */
export function drawQrCode(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { border: QUIET_ZONE })
  const squares = rows.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  )
  return { size: rows.length, path: squares.join('') }
}

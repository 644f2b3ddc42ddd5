import { encode } from 'uqr'

/** What a camera reads, as the path of an SVG: its dark squares, a unit each. */
export function drawQrCode(text: string): { size: number; path: string } {
  // The border is the page's.
  const { size, data } = encode(text, { border: 0 })
  const squares = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  )
  return { size, path: squares.join('') }
}

/** The contrast of two colours, `#rrggbb` or `#rgb`, from 1 to 21, as WCAG 2.2 defines it. */
export function contrastOf(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

/** `share` of the first colour and the rest of the other, as `#rrggbb`. */
export function mixed(one: string, other: string, share: number): string {
  const [ones, others] = [channelsOf(one), channelsOf(other)]
  const channels = ones.map((value, at) =>
    Math.round(value * share + (others[at] ?? 0) * (1 - share)),
  )
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((value) => {
    const channel = value / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channelsOf(colour: string): number[] {
  const hex = colour.replace('#', '')
  const pairs = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex
  return [0, 2, 4].map((at) => Number.parseInt(pairs.slice(at, at + 2), 16))
}

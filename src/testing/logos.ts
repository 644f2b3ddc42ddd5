import sharp from 'sharp'

/** A drawing that is twice as wide as high, in one colour. */
export function svgLogo(colour: string, inside = ''): Buffer<ArrayBuffer> {
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20"><rect width="40" height="20" fill="${colour}"/>${inside}</svg>`,
  )
}

export function pngLogo(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()
}

/** Red, green, blue and opacity of one pixel; a clear one has no colour. */
export async function pixelOf(picture: Uint8Array, left: number, top: number): Promise<number[]> {
  const point = sharp(picture).ensureAlpha().extract({ left, top, width: 1, height: 1 })
  const channels = [...(await point.raw().toBuffer())]
  return channels.at(-1) === 0 ? [0, 0, 0, 0] : channels
}

declare module 'virtual:deferred-hydration' {
  /** The text of an inline script. */
  const script: string
  export default script
}

declare module 'virtual:polyfills' {
  /** The address of a script; empty in development. */
  const address: string
  export default address
}

declare module 'cloudflare:workers' {
  type Crop = {
    width: number
    height: number
    fit: 'cover'
    gravity: 'auto' | 'center'
    background: string
  }
  type Picture = {
    transform: (crop: Crop) => Picture
    output: (as: { format: string; quality: number }) => Promise<{ response: () => Response }>
  }
  type Images = {
    input: (stream: ReadableStream<Uint8Array>) => Picture
    info: (stream: ReadableStream<Uint8Array>) => Promise<{ width: number; height: number }>
  }
  export const env: { IMAGES?: Images }
  /** Lets work continue after the response. */
  export function waitUntil(work: Promise<unknown>): void
}

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
  type Square = {
    width: number
    height: number
    fit: 'cover'
    gravity: 'auto'
    background: string
  }
  type Picture = {
    transform: (square: Square) => Picture
    output: (as: { format: string; quality: number }) => Promise<{ response: () => Response }>
  }
  export const env: { IMAGES?: { input: (stream: ReadableStream<Uint8Array>) => Picture } }
  /** Lets work continue after the response. */
  export function waitUntil(work: Promise<unknown>): void
}

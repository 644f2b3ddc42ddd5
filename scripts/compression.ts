import { pipeline, Readable, type Duplex } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

const compressible =
  /^(text\/(?!event-stream)|application\/(json|xml|javascript|ld\+json)|image\/svg)/

/** Compresses what the application renders, a chunk at a time, so that streaming stays streaming. */
export function compressed(request: Request, response: Response): Response {
  const type = response.headers.get('content-type') ?? ''
  const { body } = response
  if (!body || !compressible.test(type) || response.headers.has('content-encoding')) return response
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  const headers = new Headers(response.headers)
  headers.append('vary', 'Accept-Encoding')
  const { status, statusText } = response
  if (!encoding) return new Response(body, { status, statusText, headers })
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  return new Response(streamThrough(body, compressor(encoding)), { status, statusText, headers })
}

function streamThrough(body: AsyncIterable<Uint8Array>, through: Duplex) {
  // A page that breaks off half-way breaks off here too: the pipeline hands its error on.
  pipeline(Readable.from(body), through, () => {})
  const chunks: AsyncIterator<Uint8Array> = through[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const next = await chunks.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    cancel: () => void through.destroy(),
  })
}

function compressor(encoding: 'br' | 'gzip') {
  if (encoding === 'gzip') return createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH })
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      // As wide as a page: the usual window of 4 MB costs 40 MB while it is at work.
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  })
}

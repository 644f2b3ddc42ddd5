import { EMPTY_STYLE } from './start-contract.ts'

/** A rendered page, and its stylesheet, which is inlined after it has been reduced to what the page uses. */
export type RenderedPage = { html: string; css: string }

const pages = new WeakMap<ReadableStream, RenderedPage>()

/**
 * A response whose page `pageOf` returns without reading the body: encoding and decoding take a tenth of a
 * page's time. Reading the body returns the page with all of its styles.
 */
export function answerPage(page: RenderedPage, init: ResponseInit): Response {
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        controller.enqueue(new TextEncoder().encode(styled(page.html, page.css)))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  pages.set(body, page)
  return new Response(body, init)
}

export async function pageOf(response: Response): Promise<RenderedPage> {
  const known = response.body && pages.get(response.body)
  return known ?? { html: await response.text(), css: '' }
}

/** Inserts styles into the element reserved for them, and `after` behind it. */
export function styled(html: string, css: string, after = ''): string {
  return html.replace(EMPTY_STYLE, (_all, start: string, end: string) => start + css + end + after)
}

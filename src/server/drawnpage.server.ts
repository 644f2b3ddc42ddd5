/** A page as the renderer drew it, and its stylesheet, which is inlined only once it is cut to the page. */
export type DrawnPage = { html: string; css: string }

const pages = new WeakMap<ReadableStream, DrawnPage>()

/**
 * A response whose page `pageOf` returns without reading it: encoding and decoding take a tenth of a page's time. Who
 * reads its body all the same has the page with all of its styles.
 */
export function answerPage(page: DrawnPage, init: ResponseInit): Response {
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

export async function pageOf(response: Response): Promise<DrawnPage> {
  const known = response.body && pages.get(response.body)
  return known ?? { html: await response.text(), css: '' }
}

/** Puts styles into the element that waits for them, and `after` behind it. */
export function styled(html: string, css: string, after = ''): string {
  return html.replace(WAITING, (_all, start: string, end: string) => start + css + end + after)
}

const WAITING = /(<style\b[^>]* data-tsr-inline-css=""[^>]*>)(<\/style>)/

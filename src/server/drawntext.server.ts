const texts = new WeakMap<ReadableStream, string>()

/** An answer whose text `textOf` knows without reading it: to encode and decode a page takes a tenth of its time. */
export function answerText(text: string, init: ResponseInit): Response {
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        controller.enqueue(new TextEncoder().encode(text))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  texts.set(body, text)
  return new Response(body, init)
}

export async function textOf(response: Response): Promise<string> {
  const known = response.body && texts.get(response.body)
  return known ?? response.text()
}

import type { LiveTopic } from '#/domain/livetopic.ts'
import type { Realtime } from '#/server/gateways/live/realtime.ts'

/** Proxies drop what is silent for a minute. */
const BEAT_MILLISECONDS = 25_000
/** After this the client reconnects, and its permission is checked again. */
const LONGEST_MILLISECONDS = 10 * 60_000
const RETRY_MILLISECONDS = 3000

/** A stream of server-sent events: `change`, whenever something of the topic changed. */
export function changeStream(
  realtime: Realtime,
  { topic, since }: { topic: LiveTopic; since: Date },
): ReadableStream<Uint8Array> {
  let stop = () => {}
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      const write = (text: string) => controller.enqueue(encoder.encode(text))
      const end = () => {
        stop()
        controller.close()
      }
      write(`retry: ${RETRY_MILLISECONDS}\n\n`)
      const onChange = () => write('event: change\ndata:\n\n')
      const unfollow = realtime.follow({ topic, since, onChange, onEnd: end })
      const beat = setInterval(() => write(':\n\n'), BEAT_MILLISECONDS)
      const over = setTimeout(end, LONGEST_MILLISECONDS)
      stop = () => {
        unfollow()
        clearInterval(beat)
        clearTimeout(over)
      }
    },
    cancel: () => stop(),
  })
}

const encoder = new TextEncoder()

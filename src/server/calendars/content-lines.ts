/** Longer lines are cut to this length: only lists of dates come near, with some fifty thousand dates. */
export const MOST_LINE_CHARACTERS = 1_000_000

/**
 * The content lines of a calendar (RFC 5545, 3.1), unfolded. Any line break ends a line, blank lines and NUL
 * are skipped. Memory is bounded by one line.
 */
export async function* contentLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let parts: string[] = []
  let length = 0
  const add = (part: string) => {
    const start = part.slice(0, MOST_LINE_CHARACTERS - length)
    length += start.length
    if (start) parts.push(start)
  }
  const take = () => {
    const line = parts.join('').replaceAll('\0', '')
    parts = []
    length = 0
    return line
  }
  for await (const physical of physicalLines(source)) {
    if (/^[ \t]/.test(physical)) add(physical.slice(1))
    else {
      if (length > 0) yield take()
      add(physical)
    }
  }
  if (length > 0) yield take()
}

async function* physicalLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let pending: string[] = []
  let length = 0
  for await (const chunk of source) {
    const [first = '', ...rest] = decoder.decode(chunk, { stream: true }).split(/\r\n?|\n/)
    // A line in many chunks is joined once, at its end; what is too long of it is not kept.
    if (length <= MOST_LINE_CHARACTERS) pending.push(first)
    length += first.length
    const last = rest.pop()
    if (last === undefined) continue
    const line = pending.join('')
    if (line) yield line
    for (const whole of rest) if (whole) yield whole
    pending = [last]
    length = last.length
  }
  const end = pending.join('') + decoder.decode()
  if (end) yield end
}

import { createHash } from 'node:crypto'
import { z } from 'zod'

const factsSchema = z.object({
  name: z.string().min(1),
  md5Hash: z.string().optional(),
  cacheControl: z.string().optional(),
})
export type SentObject = z.infer<typeof factsSchema> & { content: Buffer }

/** One body of two parts, metadata as JSON and then bytes, as `uploadType=multipart` sends them. */
export function readMultipart(type: string, body: Buffer): SentObject {
  const [, boundary = ''] = /^multipart\/related; boundary=(\S+)$/.exec(type) ?? []
  const [first, second] = partsOf(body, `--${boundary}`)
  if (!boundary || !first || !second) throw new Error('The body does not have two parts.')
  const facts: unknown = JSON.parse(first.toString('utf8'))
  return { ...factsSchema.parse(facts), content: second }
}

/** The parts between boundaries, without their headers. */
function partsOf(body: Buffer, boundary: string): Buffer[] {
  const parts: Buffer[] = []
  let at = body.indexOf(boundary)
  for (;;) {
    const start = at + boundary.length
    const next = body.indexOf(`\r\n${boundary}`, start)
    if (at < 0 || next < 0) return parts
    const content = body.indexOf('\r\n\r\n', start) + 4
    parts.push(body.subarray(content, next))
    at = next + 2
  }
}

export function md5(content: Buffer): string {
  return createHash('md5').update(content).digest('base64')
}

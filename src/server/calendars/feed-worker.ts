// The thread in which an external calendar is read, see `readInThread`: it asks for one piece after the other.
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { readBusyTimes } from './busy-times.ts'

const windowSchema = z.object({ start: z.date(), end: z.date() })
const eventSchema = z.tuple([z.instanceof(Uint8Array).nullable()])

async function* pieces(port: NonNullable<typeof parentPort>): AsyncGenerator<Uint8Array> {
  for (;;) {
    const message = once(port, 'message')
    port.postMessage(null)
    const [piece] = eventSchema.parse(await message)
    if (piece === null) return
    yield piece
  }
}

if (parentPort) {
  const reading = await readBusyTimes(pieces(parentPort), windowSchema.parse(workerData))
  parentPort.postMessage(reading)
}

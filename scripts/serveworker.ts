// One of several processes that serve on the same port, see processes.ts.
import { getSettings } from '../src/server/env.server.ts'
import { serveBuild } from './serve.ts'
import { endInOrder } from './shutdown.ts'

const ending = endInOrder()
await ending.start(async () => {
  const server = await ending.keep(serveBuild(getSettings().PORT), ({ stop }) => stop())
  process.send?.({ servesAt: server.url })
})

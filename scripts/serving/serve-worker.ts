// One of several processes that serve on the same port, see processes.ts.
import { getSettings } from '../../src/server/config/settings.ts'
import { serveBuild } from './serve.ts'
import { endInOrder } from './shutdown.ts'

const ending = endInOrder()
await ending.start(async () => {
  const warmsFirst = process.env['WARMS_FIRST'] === '1'
  const serving = serveBuild(getSettings().PORT, { warmsFirst })
  const server = await ending.keep(serving, ({ stop }) => stop())
  process.send?.({ servesAt: server.url })
})

// One of several processes that serve on the same port, see processes.ts.
import { getSettings } from '../../src/server/config/settings.ts'
import { replacedSchema } from './processes.ts'
import { serveBuild } from './serve.ts'
import { endInOrder } from './shutdown.ts'

const ending = endInOrder()
await ending.start(async () => {
  const warmsFirst = process.env['WARMS_FIRST'] === '1'
  const serving = serveBuild(getSettings().PORT, { warmsFirst })
  let isReplaced = false
  process.on('message', (message) => {
    if (!replacedSchema.safeParse(message).success) return
    isReplaced = true
    process.kill(process.pid, 'SIGTERM')
  })
  const server = await ending.keep(serving, ({ stop }) => stop({ isReplaced }))
  process.send?.({ servesAt: server.url })
})

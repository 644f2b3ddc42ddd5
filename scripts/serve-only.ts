// Serves what is built with the settings that are there: for a machine whose database others keep.
import { getSettings } from '../src/server/env.server.ts'
import { serveBuild } from './serve.ts'
import { loadEnvFile } from './settings.ts'
import { endInOrder } from './shutdown.ts'

loadEnvFile()
// Only migrations need it.
delete process.env['DATABASE_OWNER_URL']
const ending = endInOrder()
await ending.start(async () => {
  const server = await ending.keep(serveBuild(getSettings().PORT), ({ stop }) => stop())
  console.log(`Balsam is at ${server.url}`)
})

// Serves what is built with the settings that are there: for a machine whose database others keep.
import { getSettings } from '../src/server/env.server.ts'
import { serveBuild } from './serve.ts'
import { loadEnvFile } from './settings.ts'
import { shutDownOnSignal } from './shutdown.ts'

loadEnvFile()
const server = await serveBuild(getSettings().PORT)
shutDownOnSignal(server.stop)
console.log(`Balsam is at ${server.url}`)

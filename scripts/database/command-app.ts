import type { App } from '../../src/server/app.ts'
import { connect } from '../../src/server/db/connect.ts'
import { readSettings } from '../../src/server/config/settings.ts'
import { makeCommandApp } from '../../src/server/assembly/make-app.ts'
import { ensureSecrets } from '../serving/secrets.ts'
import { checkSettings, ensureDatabase, loadEnvFile, migrateOwn } from '../serving/settings.ts'
import { endInOrder } from '../serving/shutdown.ts'

/** For commands: the application on the database that `npm start` uses. */
export async function withDesk(work: (app: App) => Promise<void>): Promise<void> {
  loadEnvFile()
  checkSettings()
  const ending = endInOrder()
  await ending.start(async () => {
    await ensureSecrets()
    const database = await ending.keep(ensureDatabase(), ({ stop }) => stop())
    const settings = readSettings(process.env)
    await migrateOwn(database)
    const connection = connect(settings.DATABASE_URL)
    await ending.keep(work(makeCommandApp(connection.db, settings)), connection.close)
    await ending.end()
  })
}

import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { auditRecorder, postgresAudit } from '../src/server/adapters/postgres/audit.ts'
import { postgresImports } from '../src/server/adapters/postgres/imports.ts'
import { postgresStaff } from '../src/server/adapters/postgres/staff.ts'
import { connect } from '../src/server/db/connect.ts'
import { migrateDatabase } from '../src/server/db/migrate.ts'
import { readSettings } from '../src/server/env.server.ts'
import { signAuditWith, signWith } from '../src/server/signature.server.ts'
import { vaultWith } from '../src/server/vault.server.ts'
import { ensureSecrets } from './secrets.ts'
import { checkSettings, ensureDatabase, loadEnvFile } from './settings.ts'
import { endInOrder } from './shutdown.ts'

type Desk = ReturnType<typeof openDesk>

/** For commands: what they need of the services, on the database that `npm start` uses. */
export async function withDesk(work: (desk: Desk) => Promise<void>): Promise<void> {
  loadEnvFile()
  checkSettings()
  const ending = endInOrder()
  await ending.start(async () => {
    await ensureSecrets()
    await ending.keep(ensureDatabase(), (database) => database?.stop())
    const settings = readSettings(process.env)
    await migrateDatabase(settings.DATABASE_URL)
    const connection = connect(settings.DATABASE_URL)
    await ending.keep(work(openDesk(connection.db, settings)), connection.close)
    await ending.end()
  })
}

function openDesk(
  db: ReturnType<typeof connect>['db'],
  { SESSION_SECRET, DATA_SECRET }: ReturnType<typeof readSettings>,
) {
  const keys = { sign: signAuditWith(DATA_SECRET), signBefore: signWith(SESSION_SECRET) }
  const entropy = { bytes: randomBytes, id: () => uuid() }
  const clock = { now: () => new Date() }
  const record = auditRecorder(keys.sign)
  const staff = postgresStaff(db, entropy, vaultWith(DATA_SECRET), record)
  const imports = postgresImports(db, entropy, record)
  return { staff, imports, audit: postgresAudit(db, keys), entropy, clock }
}

import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { auditRecorder, postgresAudit } from '../src/server/adapters/postgres/audit.ts'
import { postgresImports } from '../src/server/adapters/postgres/imports.ts'
import { postgresStaff } from '../src/server/adapters/postgres/staff.ts'
import { connect } from '../src/server/db/connect.ts'
import { readSettings } from '../src/server/env.server.ts'
import { signWith } from '../src/server/signature.server.ts'
import { vaultWith } from '../src/server/vault.server.ts'
import { migrateOrExit } from './migrations.ts'
import { checkSettings, ensureDatabase, ensureSecrets, loadEnvFile } from './settings.ts'

type Desk = ReturnType<typeof openDesk>

/** For commands: what they need of the services, on the database that `npm start` uses. */
export async function withDesk(work: (desk: Desk) => Promise<void>): Promise<void> {
  loadEnvFile()
  checkSettings()
  await ensureSecrets()
  const database = await ensureDatabase()
  const settings = readSettings(process.env)
  await migrateOrExit(settings.DATABASE_URL, database)
  const connection = connect(settings.DATABASE_URL)
  try {
    await work(openDesk(connection.db, settings))
  } finally {
    await connection.close()
    await database?.stop()
  }
}

function openDesk(
  db: ReturnType<typeof connect>['db'],
  { SESSION_SECRET, DATA_SECRET }: ReturnType<typeof readSettings>,
) {
  const sign = signWith(SESSION_SECRET)
  const entropy = { bytes: randomBytes, id: () => uuid() }
  const clock = { now: () => new Date() }
  const record = auditRecorder(sign)
  const staff = postgresStaff(db, entropy, vaultWith(DATA_SECRET), record)
  const imports = postgresImports(db, entropy, record)
  return { staff, imports, audit: postgresAudit(db, sign), entropy, clock }
}

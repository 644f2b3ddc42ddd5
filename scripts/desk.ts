import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { auditRecorder, postgresAudit } from '../src/server/adapters/postgres/audit.ts'
import { postgresImports } from '../src/server/adapters/postgres/imports.ts'
import { postgresSealing } from '../src/server/adapters/postgres/sealing.ts'
import { postgresStaff } from '../src/server/adapters/postgres/staff.ts'
import { postgresMirrorQueue } from '../src/server/adapters/postgres/mirrorqueue.ts'
import { chooseMirror } from '../src/server/adapters/firestore/choose.ts'
import { connect } from '../src/server/db/connect.ts'
import { readSettings } from '../src/server/env.server.ts'
import { auditSigning, signingWith } from '../src/server/signature.server.ts'
import { vaultWith } from '../src/server/vault.server.ts'
import { ensureSecrets } from './secrets.ts'
import { checkSettings, ensureDatabase, loadEnvFile, migrateOwn } from './settings.ts'
import { endInOrder } from './shutdown.ts'

type Desk = ReturnType<typeof openDesk>

/** For commands: what they need of the services, on the database that `npm start` uses. */
export async function withDesk(work: (desk: Desk) => Promise<void>): Promise<void> {
  loadEnvFile()
  checkSettings()
  const ending = endInOrder()
  await ending.start(async () => {
    await ensureSecrets()
    const database = await ending.keep(ensureDatabase(), ({ stop }) => stop())
    const settings = readSettings(process.env)
    await migrateOwn(database)
    const connection = connect(settings.DATABASE_URL)
    await ending.keep(work(openDesk(connection.db, settings)), connection.close)
    await ending.end()
  })
}

function openDesk(db: ReturnType<typeof connect>['db'], settings: ReturnType<typeof readSettings>) {
  const { SESSION_SECRET, DATA_SECRET } = settings
  const keys = { signing: auditSigning(DATA_SECRET), before: signingWith(SESSION_SECRET) }
  const entropy = { bytes: randomBytes, id: () => uuid() }
  const clock = { now: () => new Date() }
  const record = auditRecorder(keys.signing.sign)
  const vault = vaultWith(DATA_SECRET)
  const staff = postgresStaff(db, entropy, vault, record)
  const imports = postgresImports(db, entropy, record)
  const sealing = postgresSealing(db, vault)
  const mirroring = { mirror: chooseMirror(settings, clock), mirrorQueue: postgresMirrorQueue(db) }
  return { staff, imports, sealing, audit: postgresAudit(db, keys), ...mirroring, entropy, clock }
}

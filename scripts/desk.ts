import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { auditRecorder, postgresAudit } from '../src/server/adapters/postgres/audit.ts'
import { postgresImports } from '../src/server/adapters/postgres/imports.ts'
import { postgresFileMoves } from '../src/server/adapters/postgres/filemoves.ts'
import { placedBytes } from '../src/server/adapters/postgres/objects.ts'
import { postgresObjectRemovals } from '../src/server/adapters/postgres/objectremovals.ts'
import { postgresSealing } from '../src/server/adapters/postgres/sealing.ts'
import { postgresStaff } from '../src/server/adapters/postgres/staff.ts'
import { postgresMirrorQueue } from '../src/server/adapters/postgres/mirrorqueue.ts'
import { chooseBucket } from '../src/server/adapters/cloud-storage/choose.ts'
import { chooseMirror } from '../src/server/adapters/firestore/choose.ts'
import { connect } from '../src/server/db/connect.ts'
import { readSettings } from '../src/server/env.server.ts'
import { auditSigning, signingWith } from '../src/server/signature.server.ts'
import { vaultWith } from '../src/server/vault.server.ts'
import { ensureSecrets } from './secrets.ts'
import { checkSettings, ensureDatabase, loadEnvFile, migrateOwn } from './settings.ts'
import { endInOrder } from './shutdown.ts'

export type Desk = ReturnType<typeof openDesk>

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
  const objectStore = chooseBucket(settings, clock)
  const bytes = placedBytes(db, { entropy, clock }, objectStore)
  const sealing = postgresSealing(db, vault, bytes)
  const storing = {
    objectStore,
    objectRemovals: postgresObjectRemovals(db),
    fileMoves: postgresFileMoves(db, vault.atRest, bytes),
  }
  const mirroring = { mirror: chooseMirror(settings, clock), mirrorQueue: postgresMirrorQueue(db) }
  const audit = postgresAudit(db, keys)
  return { staff, imports, sealing, audit, ...mirroring, ...storing, entropy, clock }
}

import { join } from 'node:path'
import { withoutDisk } from '../database/postmaster.ts'
import { copyServer } from './base-copy.ts'
import { recover } from './recover.ts'
import { sealBackup, type Backup, type Place } from './seal-backup.ts'

/** Backs up the data folder of the project's own running server, and starts a server from the backup to test it. */
export function makeBackup({ adminUrl, ...place }: Place & { adminUrl: string }): Promise<Backup> {
  const { data, signal } = place
  return sealBackup(
    {
      fill: (archive) => copyServer(adminUrl, join(data, 'postgres'), archive, 'postgres'),
      check: (unpacked) => recover(unpacked, { more: withoutDisk, signal }),
    },
    place,
  )
}

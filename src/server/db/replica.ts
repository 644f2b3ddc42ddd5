import { sql } from 'drizzle-orm'
import type { ChangeWatcher } from './change-watcher.ts'
import { connect, type Database, type PoolLoad } from './connect.ts'
import { watchReplica, type ReplicaState } from './replica-watch.ts'
import { readingFrom, type Choose } from './session.ts'

export type ReplicaReport = {
  state: ReplicaState
  lagSeconds: number
  /** Statements that a replica could answer, by the server that answered. */
  reads: { replica: number; primary: number }
  load: PoolLoad
}

export type Replica = {
  /** Statements of public pages go to the replica while it is fresh; all others to the primary. */
  db: Database
  watcher: ChangeWatcher
  report: () => ReplicaReport
  close: () => Promise<void>
}

type Order = {
  primary: Database
  primaryUrl: string
  url: string
  prepare: boolean
  /** Whether the current statement may read data that lags behind the primary. */
  mayLag: () => boolean
  /** Called when the replica answers while the primary is unreachable. */
  onAlone: () => void
}

/** A hot standby that answers reads; statements that fail there are sent to the primary. */
export function openReplica({
  primary,
  primaryUrl,
  url,
  prepare,
  mayLag,
  onAlone,
}: Order): Replica {
  const reads = { replica: 0, primary: 0 }
  const answering = connect(url, { waits: 'replica', prepare })
  // A separate connection, so that checks do not queue behind pages.
  const looking = connect(url, { waits: 'replica', prepare, max: 1 })
  const marking = connect(primaryUrl, { waits: 'people', prepare, max: 1 })
  const watch = watchReplica({
    written: () => written(marking.db),
    replayed: () => replayed(looking.db),
  })

  const choose: Choose = async (fromReplica, fromPrimary) => {
    if (!mayLag()) return fromPrimary()
    if (await watch.isFresh()) {
      if (watch.state() === 'alone') onAlone()
      try {
        const answer = await fromReplica()
        reads.replica += 1
        return answer
      } catch {
        // An invalid statement will fail on the primary too, which reports it.
        watch.fail()
      }
    }
    reads.primary += 1
    return fromPrimary()
  }

  return {
    db: readingFrom(primary, answering.db, choose),
    watcher: watch.watcher,
    report: () => ({
      state: watch.state(),
      lagSeconds: watch.lag() / 1000,
      reads: { ...reads },
      load: answering.load(),
    }),
    close: async () => {
      watch.close()
      await Promise.all([answering, looking, marking].map((each) => each.close()))
    },
  }
}

/** In bytes; a number is exact up to nine petabytes. Nothing is committed before it is flushed. */
async function written(db: Database): Promise<number> {
  const { rows } = await db.execute<{ position: number }>(
    sql`select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 as position`,
  )
  return rows[0]?.position ?? 0
}

async function replayed(db: Database): Promise<number | null> {
  const { rows } = await db.execute<{ position: number | null }>(sql`
    select case when pg_is_in_recovery()
      then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 end as position`)
  return rows[0]?.position ?? null
}

import type { ChangeWatcher } from './change-watcher.ts'
import { isUnavailable } from './errors.ts'

/**
 * `behind`: it lags by more than five seconds. `alone`: the primary is unreachable, the replica answers.
 * `no news`: notifications of changes do not arrive, so what it must have replayed is unknown.
 */
export type ReplicaState = 'in use' | 'behind' | 'away' | 'alone' | 'no news' | 'not a replica'

type Servers = {
  /** The position in the primary's log up to which commits are flushed. */
  written: () => Promise<number>
  /** The position that the replica has replayed; null if it is not a standby, as after a promotion. */
  replayed: () => Promise<number | null>
}

/** The primary's log position after this many notifications, and when it was read. */
type ReplicaPosition = { position: number; news: number; at: number }

const MOST_LAG_MILLISECONDS = 5000
const BEAT_MILLISECONDS = 1000
/** The interval between checks of a replica that is catching up. */
const LOOK_MILLISECONDS = 10
/** The longest that a page waits for the replica. */
const PATIENCE_MILLISECONDS = 50
const MOST_MARKS = 1000

/**
 * Knows whether a replica has replayed every change that this process was notified of. A notification follows
 * its commit, so the primary's position read after it includes the change: a replica that has reached the
 * position has the change.
 */
export function watchReplica({ written, replayed }: Servers) {
  let news = 0
  let isConnected = false
  let isAnswering = false
  let isReplaying = true
  let isPrimaryAway = false
  const end = { isOver: false }
  const marks: ReplicaPosition[] = []
  let reached: ReplicaPosition = { position: 0, news: -1, at: Number.NEGATIVE_INFINITY }
  let keptUpAt = Number.NEGATIVE_INFINITY
  let turned = Promise.withResolvers<void>()
  let woken = Promise.withResolvers<void>()

  const lag = () => performance.now() - reached.at

  const state = (): ReplicaState => {
    if (!isAnswering) return 'away'
    if (isPrimaryAway) return 'alone'
    if (!isReplaying) return 'not a replica'
    if (!isConnected) return 'no news'
    return lag() > MOST_LAG_MILLISECONDS ? 'behind' : 'in use'
  }

  const mark = oneAtATime(async () => {
    const request = { news, at: performance.now() }
    try {
      marks.push({ ...request, position: await written() })
      isPrimaryAway = false
    } catch (error) {
      isPrimaryAway = isUnavailable(error)
    }
    if (marks.length > MOST_MARKS) marks.shift()
  })

  const look = async () => {
    const position = await replayed().catch(() => undefined)
    isAnswering = position !== undefined
    if (position === undefined) return
    isReplaying = position !== null
    for (let next = marks[0]; next && next.position <= (position ?? 0); next = marks[0]) {
      reached = next
      marks.shift()
    }
  }

  const turn = async () => {
    const before = reached.news
    // A hanging primary must not delay the check of the replica.
    await Promise.race([mark(), after(BEAT_MILLISECONDS)])
    await look()
    if (reached.news > before || reached.news === news) keptUpAt = performance.now()
    turned.resolve()
    turned = Promise.withResolvers()
  }

  const isKeepingUp = () => performance.now() - keptUpAt < BEAT_MILLISECONDS

  const run = async () => {
    while (!end.isOver) {
      woken = Promise.withResolvers()
      await turn()
      const isClose = isAnswering && reached.news < news && isKeepingUp()
      await Promise.race([woken.promise, after(isClose ? LOOK_MILLISECONDS : BEAT_MILLISECONDS)])
    }
  }

  const hear = () => {
    if (reached.news === news) woken.resolve()
    news += 1
  }

  const watcher: ChangeWatcher = {
    onTopic: hear,
    onOpen: () => {
      isConnected = true
      hear()
    },
    onBreak: () => {
      isConnected = false
    },
    onMiss: hear,
  }

  void run()
  return {
    watcher,
    state,
    /** Milliseconds since the primary was in the state that the replica has now. */
    lag,

    /** Whether a read starting now sees every notified change; waits briefly for a replica that is close. */
    isFresh: async (): Promise<boolean> => {
      const needed = news
      const until = performance.now() + PATIENCE_MILLISECONDS
      while (state() === 'in use' && reached.news < needed) {
        if (!isKeepingUp() || performance.now() > until) return false
        await Promise.race([turned.promise, after(PATIENCE_MILLISECONDS)])
      }
      return state() === 'in use' || state() === 'alone'
    },

    /** Called when a read failed: the replica is not used until it answers again. */
    fail: () => {
      isAnswering = false
      woken.resolve()
    },

    close: () => {
      end.isOver = true
      woken.resolve()
    },
  }
}

function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => (running ??= work().finally(() => (running = undefined)))
}

function after(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds).unref())
}

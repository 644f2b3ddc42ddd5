import { setTimeout } from 'node:timers/promises'
import type { LiveTopic } from '#/domain/web/live-topic.ts'
import type { Clock } from '#/server/clock.ts'
import type { Listen } from '#/server/db/listener.ts'
import type { Realtime } from './realtime.ts'
import type { ChangeWatcher } from '#/server/db/change-watcher.ts'

type Follower = { topic: LiveTopic; onChange: () => void; onEnd: () => void }

/** Notifies a channel. */
export type Say = (channel: string, payload: string) => Promise<unknown>

/** The longest wait for a marker, because the connection may be broken. */
const MARKER_MILLISECONDS = 250
/** How long changes are remembered at least; followers do not ask for older ones. */
const REMEMBERED_MILLISECONDS = 15 * 60_000
const MOST_TOPICS = 20_000

/**
 * The database's triggers notify the channel `news` of each topic that a transaction touched. One
 * connection of this process listens, from the first follower on. When it is reopened after a failure,
 * all followers are notified, because changes may have been missed.
 */
export function postgresRealtime(listen: Listen, clock: Clock, say: Say): Realtime {
  const followers = new Set<Follower>()
  const watchers = new Set<ChangeWatcher>()
  const markers = new Map<string, () => void>()
  let isListening = false
  let isPooled = false
  const latest = new Map<string, number>()
  let listening: ReturnType<Listen> | undefined
  const connected = Promise.withResolvers<boolean>()
  let heardSince = Number.POSITIVE_INFINITY
  let opened = 0

  const tell = (isMeant: (follower: Follower) => boolean) => {
    for (const follower of followers) if (isMeant(follower)) follower.onChange()
  }

  const hear = (topic: string) => {
    markers.get(topic)?.()
    for (const { onTopic } of watchers) onTopic(topic)
    const now = clock.monotonic()
    latest.set(topic, now)
    if (latest.size > MOST_TOPICS) pruneBefore(latest, now - REMEMBERED_MILLISECONDS)
    tell((follower) => follower.topic === topic)
  }

  const onListen = () => {
    connected.resolve(true)
    isListening = true
    for (const watcher of watchers) watcher.onOpen()
    opened += 1
    heardSince = clock.monotonic()
    if (opened > 1) tell(() => true)
  }

  const onBreak = () => {
    isListening = false
    for (const watcher of watchers) watcher.onBreak()
  }

  const onPooled = () => {
    isPooled = true
    connected.resolve(false)
  }

  const open = () => listen('news', { onNotice: hear, onListen, onBreak, onPooled })

  const mayHaveMissed = (topic: LiveTopic, since: number) =>
    since < heardSince || (latest.get(topic) ?? Number.NEGATIVE_INFINITY) >= since

  return {
    follow: ({ topic, since, onChange, onEnd }) => {
      const follower = { topic, onChange, onEnd }
      if (mayHaveMissed(topic, since)) onChange()
      followers.add(follower)
      listening ??= open()
      return () => void followers.delete(follower)
    },

    isOpen: () => {
      listening ??= open()
      return connected.promise
    },

    watch: (watcher) => {
      watchers.add(watcher)
      if (isListening) watcher.onOpen()
      listening ??= open()
    },

    // Notifications arrive in commit order: when the marker arrives, all earlier ones have.
    catchUp: async () => {
      if (isPooled) return
      const marker = `marker:${nextMarker()}`
      const { promise, resolve } = Promise.withResolvers<boolean>()
      markers.set(marker, () => resolve(true))
      const said = () => isListening || resolve(false)
      // An unreachable database has not committed anything; one that is only slow may have.
      say('news', marker).then(said, () => resolve(true))
      const late = setTimeout(MARKER_MILLISECONDS, false, { ref: false })
      const isCurrent = await Promise.race([promise, late])
      markers.delete(marker)
      if (!isCurrent) for (const { onMiss } of watchers) onMiss()
    },

    close: async () => {
      for (const { onEnd } of followers) onEnd()
      followers.clear()
      listening?.unlisten()
      listening = undefined
    },
  }
}

let markersSent = 0

/** Unique across processes. */
function nextMarker(): string {
  markersSent += 1
  return `${process.pid}.${performance.timeOrigin}.${markersSent}`
}

function pruneBefore(latest: Map<string, number>, before: number): void {
  for (const [topic, at] of latest) if (at < before) latest.delete(topic)
}

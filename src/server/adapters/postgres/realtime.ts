import type { NewsTopic } from '#/domain/news.ts'
import type { Listen } from '#/server/db/connect.ts'
import type { Realtime } from '#/server/ports/realtime.ts'

type Follower = { topic: NewsTopic; onNews: () => void; onEnd: () => void }

/**
 * The database's triggers notify the channel `news` of each topic that a transaction touched. One
 * connection of this process listens, from the first follower on. When it breaks it is opened again,
 * and everybody is told, for nobody knows what was missed.
 */
export function postgresRealtime(listen: Listen): Realtime {
  const followers = new Set<Follower>()
  let listening: ReturnType<Listen> | undefined
  let opened = 0

  const tell = (isMeant: (follower: Follower) => boolean) => {
    for (const follower of followers) if (isMeant(follower)) follower.onNews()
  }

  const open = () =>
    listen(
      'news',
      (topic) => tell((follower) => follower.topic === topic),
      () => {
        opened += 1
        if (opened > 1) tell(() => true)
      },
    )

  const listenOnce = () => {
    listening ??= open()
    // A database that is away now is asked again by the next follower; pages ask by themselves meanwhile.
    listening.catch(() => (listening = undefined))
  }

  return {
    follow: (topic, onNews, onEnd) => {
      const follower = { topic, onNews, onEnd }
      followers.add(follower)
      listenOnce()
      return () => void followers.delete(follower)
    },

    close: async () => {
      for (const { onEnd } of followers) onEnd()
      followers.clear()
      const open = await listening?.catch(() => undefined)
      await open?.unlisten()
    },
  }
}

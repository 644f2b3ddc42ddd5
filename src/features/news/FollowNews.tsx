import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useNews } from './usenews.ts'

/** Where no news arrives by itself. */
const LOOK_MILLISECONDS = 60_000

/** Has the page's loaders look again at news of a topic, and each minute where there is no news. */
export function FollowNews({ topic }: { topic: string }) {
  const router = useRouter()
  const look = () => void router.invalidate()
  const isTold = useNews(topic, look)
  useEffect(() => {
    if (isTold) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void router.invalidate()
    }, LOOK_MILLISECONDS)
    return () => clearInterval(timer)
  }, [isTold, router])
  // Found by `asleep.ts`.
  return <span hidden data-follows="" />
}

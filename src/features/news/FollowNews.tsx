import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useNews } from './usenews.ts'

type FollowNewsProps = {
  topic: string
  /** How often the page looks by itself, where no news arrives. */
  everySeconds?: number
}

/** Has the page's loaders look again at news of a topic, and now and then where there is no news. */
export function FollowNews({ topic, everySeconds = 60 }: FollowNewsProps) {
  const router = useRouter()
  const look = () => void router.invalidate()
  const isTold = useNews(topic, look)
  useEffect(() => {
    if (isTold) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void router.invalidate()
    }, everySeconds * 1000)
    return () => clearInterval(timer)
  }, [isTold, router, everySeconds])
  // Found by `asleep.ts`.
  return <span hidden data-follows="" />
}

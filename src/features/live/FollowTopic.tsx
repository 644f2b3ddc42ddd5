import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTopic } from './use-topic.ts'

type FollowTopicProps = {
  topic: string
  /** How often the page's loaders run again where no changes are pushed. */
  everySeconds?: number
}

/** Runs the page's loaders again when a topic changes, and at intervals where no changes are pushed. */
export function FollowTopic({ topic, everySeconds = 60 }: FollowTopicProps) {
  const router = useRouter()
  const look = () => void router.invalidate()
  const isTold = useTopic(topic, look)
  useEffect(() => {
    if (isTold) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void router.invalidate()
    }, everySeconds * 1000)
    return () => clearInterval(timer)
  }, [isTold, router, everySeconds])
  // Found by `deferred-hydration.ts`.
  return <span hidden data-follows="" />
}

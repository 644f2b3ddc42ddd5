import { useEffect, useRef, useState } from 'react'

/** Whether news arrives by itself now. Who only reads the first HTML never fetches this. */
export function useNews(topic: string | undefined, onNews: () => void): boolean {
  const [isOpen, setOpen] = useState(false)
  const latest = useRef(onNews)
  useEffect(() => {
    latest.current = onNews
  })
  useEffect(() => {
    if (!topic) return undefined
    let stop: (() => void) | undefined
    let isGone = false
    const begin = async () => {
      const { followNews } = await import('./follow.ts')
      if (!isGone) stop = followNews(topic, { onNews: () => latest.current(), onOpen: setOpen })
    }
    void begin()
    return () => {
      isGone = true
      stop?.()
    }
  }, [topic])
  return isOpen
}

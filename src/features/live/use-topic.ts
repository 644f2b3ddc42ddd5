import { useEffect, useRef, useState } from 'react'

/** Calls back when the topic changes; returns whether changes are pushed now. The first HTML needs none of this code. */
export function useTopic(topic: string | undefined, onChange: () => void): boolean {
  const [isOpen, setOpen] = useState(false)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (!topic) return undefined
    let stop: (() => void) | undefined
    let isGone = false
    const begin = async () => {
      const { followTopic } = await import('./follow.ts')
      if (!isGone) stop = followTopic(topic, { onChange: () => latest.current(), onOpen: setOpen })
    }
    void begin()
    return () => {
      isGone = true
      stop?.()
    }
  }, [topic])
  return isOpen
}

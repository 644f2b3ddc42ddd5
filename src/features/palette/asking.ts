import { useEffect, useState } from 'react'
import type { FoundGroupView } from '#/server/palette/found.ts'
import { getFound } from './palette.functions.ts'

const PAUSE_MILLISECONDS = 150

/** The results for the text, requested when typing pauses; null until the first response. */
export function useFound(text: string): { groups: FoundGroupView[] | null; isBusy: boolean } {
  const [answer, setAnswer] = useState<{ text: string; groups: FoundGroupView[] }>()
  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      const groups = await getFound({ data: text }).catch(() => [])
      if (isCurrent) setAnswer({ text, groups })
    }
    const timer = setTimeout(ask, text === '' ? 0 : PAUSE_MILLISECONDS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text])
  return { groups: answer?.groups ?? null, isBusy: answer?.text !== text }
}

import { useEffect, useState, type RefObject } from 'react'
import type { SuggestionView } from './directory.ts'
import { getSuggestions } from './directory.functions.ts'

const PAUSE_MILLISECONDS = 180
const MIN_CHARACTERS = 2

/** Asks when typing pauses, and drops answers that come too late. */
export function useSuggestions(input: RefObject<HTMLInputElement | null>) {
  const [found, setFound] = useState<readonly SuggestionView[]>([])
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const field = input.current
    if (!field) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = 0
    const ask = async () => {
      const mine = (last += 1)
      const text = field.value.trim()
      const answer =
        text.length < MIN_CHARACTERS ? [] : await getSuggestions({ data: text }).catch(() => [])
      if (mine !== last) return
      setFound(answer)
      setOpen(document.activeElement === field && text.length >= MIN_CHARACTERS)
    }
    const onInput = () => {
      clearTimeout(timer)
      timer = setTimeout(ask, PAUSE_MILLISECONDS)
    }
    const onBlur = () => {
      clearTimeout(timer)
      last += 1
      setOpen(false)
    }
    field.addEventListener('input', onInput)
    field.addEventListener('blur', onBlur)
    // Something may have been typed while this was on its way.
    if (field === document.activeElement && field.value !== field.defaultValue) onInput()
    return () => {
      onBlur()
      field.removeEventListener('input', onInput)
      field.removeEventListener('blur', onBlur)
    }
  }, [input])

  return { found, isOpen, close: () => setOpen(false) }
}

import { useEffect, useState, type RefObject } from 'react'
import { listRecentSearches, storeRecentSearch } from '#/forms/recent-searches.ts'
import type { Choice } from './choices.ts'
import { getSuggestions } from './directory.functions.ts'

const PAUSE_MILLISECONDS = 180
const MIN_CHARACTERS = 2

/**
 * Searches when typing pauses, and drops late responses. An empty field shows the device's recent searches,
 * without a request.
 */
export function useSuggestions(input: RefObject<HTMLInputElement | null>) {
  const [found, setFound] = useState<readonly Choice[]>([])
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const field = input.current
    if (!field) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = 0
    const ask = async () => {
      const mine = (last += 1)
      const choices = await choicesFor(field.value.trim())
      if (mine !== last) return
      setFound(choices)
      setOpen(document.activeElement === field)
    }
    const onInput = () => {
      clearTimeout(timer)
      timer = setTimeout(ask, PAUSE_MILLISECONDS)
    }
    const onFocus = () => {
      if (field.value === '') void ask()
    }
    const onBlur = () => {
      clearTimeout(timer)
      last += 1
      setOpen(false)
    }
    const { form } = field
    const onSubmit = () => storeRecentSearch(field.value)
    field.addEventListener('input', onInput)
    field.addEventListener('focus', onFocus)
    field.addEventListener('blur', onBlur)
    form?.addEventListener('submit', onSubmit)
    // The field may have had the focus, and text, while this was loaded.
    if (field === document.activeElement && field.value !== field.defaultValue) onInput()
    else if (field === document.activeElement) onFocus()
    return () => {
      onBlur()
      field.removeEventListener('input', onInput)
      field.removeEventListener('focus', onFocus)
      field.removeEventListener('blur', onBlur)
      form?.removeEventListener('submit', onSubmit)
    }
  }, [input])

  const showRecent = () => setFound(listRecent())
  return { found, isOpen, close: () => setOpen(false), showRecent }
}

async function choicesFor(text: string): Promise<readonly Choice[]> {
  if (text === '') return listRecent()
  return text.length < MIN_CHARACTERS ? [] : getSuggestions({ data: text }).catch(() => [])
}

function listRecent(): Choice[] {
  const recent = listRecentSearches().map((name) => ({ kind: 'recent', name }) as const)
  return recent.length > 0 ? [...recent, { kind: 'forget' }] : []
}

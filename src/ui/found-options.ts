import { useEffect, useState } from 'react'
import type { AsyncCombobox, ComboboxOption } from '#/ui/combobox-options.ts'

type FoundOption = { query: string; options: readonly ComboboxOption[] }

const nothing: FoundOption = { query: '', options: [] }

/** Searches when typing pauses, drops late responses, and shows the last ones meanwhile. */
export function useFoundOptions(find: AsyncCombobox['find'] | undefined, text: string) {
  const query = text.trim()
  const [found, setFound] = useState(nothing)

  useEffect(() => {
    if (!find) return undefined
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const options = await find(query, controller.signal).catch(() => [])
      if (!controller.signal.aborted) setFound({ query, options })
    }, 200)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [find, query])

  return { options: found.options, busy: find !== undefined && found.query !== query }
}

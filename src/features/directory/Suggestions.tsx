import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useState, type RefObject } from 'react'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { choiceHref, dropChoice, keepChoice, type Choice } from './choices.ts'
import { SuggestionList } from './SuggestionList.tsx'
import { useSuggestions } from './suggesting.ts'

/**
 * The listbox of a combobox whose text field already exists (WAI-ARIA: list autocomplete, manual selection):
 * Enter submits the text unless an option is active.
 */
export function Suggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const router = useRouter()
  const id = useId()
  const { found, isOpen, close, showRecent } = useSuggestions(input)
  const [step, setStep] = useState({ of: found, index: -1 })
  const shown = isOpen ? found : []
  // New suggestions begin with the text field active.
  const active = isOpen && step.of === found ? step.index : -1

  const keep = (choice: Choice) => {
    keepChoice(choice)
    if (choice.kind === 'forget') showRecent()
    else close()
  }
  const drop = (choice: Choice | undefined) => {
    const isDropped = dropChoice(choice)
    if (isDropped) showRecent()
    return isDropped
  }

  useEffect(() => {
    const field = input.current
    if (!field) return undefined
    const choose = (chosen: Choice) => {
      keep(chosen)
      const href = choiceHref(chosen)
      if (href) void router.navigate({ href })
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const chosen = shown[active]
      if (event.key === 'Escape' && shown.length > 0) event.preventDefault()
      if (event.key === 'Escape' || (event.key === 'Enter' && !chosen)) return close()
      if (event.key === 'Enter' && chosen) {
        event.preventDefault()
        return choose(chosen)
      }
      if (event.key === 'Delete' && drop(chosen)) return event.preventDefault()
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return undefined
      event.preventDefault()
      const index = stepFrom(active, event.key === 'ArrowDown' ? 1 : -1, shown.length)
      return setStep({ of: found, index })
    }
    field.addEventListener('keydown', onKeyDown)
    return () => field.removeEventListener('keydown', onKeyDown)
  })

  useEffect(() => {
    const field = input.current
    if (!field) return
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-controls', id)
    field.setAttribute('aria-expanded', String(shown.length > 0))
    if (active >= 0) field.setAttribute('aria-activedescendant', `${id}-${active}`)
    else field.removeAttribute('aria-activedescendant')
  })

  return (
    <>
      <SuggestionList id={id} found={shown} active={active} onChoose={keep} onDrop={drop} />
      <output className="sr-only">{isOpen && saidOf(shown)}</output>
    </>
  )
}

function saidOf(shown: readonly Choice[]): string {
  if (shown[0]?.kind === 'recent') return m.directory_recent_said()
  return m.directory_suggestions_count({ count: shown.length, shown: formatNumber(shown.length) })
}

/** Cyclic, with the text field itself between the last and the first. */
function stepFrom(active: number, step: number, count: number): number {
  return ((active + 1 + step + (count + 1)) % (count + 1)) - 1
}

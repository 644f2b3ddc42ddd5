import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, type FormEvent } from 'react'
import type { OffersSearch } from '#/server/offers/choices.ts'
import { useEarlyChoice } from '#/ui/early-choice.ts'
import { readOffersSearch } from './search.ts'

/**
 * Makes the plain filter form work in place: a choice filters immediately. The controls stay uncontrolled,
 * and follow the address when it changes otherwise.
 */
export function useFiltersInPlace(search: OffersSearch) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)

  // The first time the page is correct already, and someone may have begun to choose.
  const isShown = useRef(true)
  useEffect(() => {
    if (form.current && !isShown.current) showSearch(form.current, search)
    isShown.current = false
  }, [search])

  useEarlyChoice(form)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const search = readOffersSearch(Object.fromEntries(new FormData(event.currentTarget)))
    void router.navigate({ to: '/{-$locale}/offers', search: search, resetScroll: false })
  }
  return { ref: form, onSubmit, onChange: () => form.current?.requestSubmit() }
}

function showSearch(form: HTMLFormElement, search: OffersSearch): void {
  for (const name of ['specialty', 'area', 'priceMax', 'sort'] as const) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLSelectElement) control.value = String(search[name] ?? '')
  }
}

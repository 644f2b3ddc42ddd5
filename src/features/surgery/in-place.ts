import { useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { readSurgerySearch } from './search.ts'

/** Makes the plain calculator answer in place. */
export function useCalculatorInPlace() {
  const router = useRouter()
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const search = readSurgerySearch(Object.fromEntries(new FormData(event.currentTarget)))
    void router.navigate({ to: '/{-$locale}/surgery-isntallement', search, resetScroll: false })
  }
}

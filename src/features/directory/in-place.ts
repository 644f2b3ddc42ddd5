import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, type FormEvent } from 'react'
import { AREA_COOKIE, AREA_COOKIE_SECONDS } from '#/domain/directory/area.ts'
import { useEarlyChoice } from '#/ui/early-choice.ts'
import type { DoctorsSearch } from '#/domain/search/doctors-search.ts'
import { readDoctorsSearch } from './search.ts'

/**
 * Makes the plain search form work in place: choices search immediately, text when it is submitted. The
 * controls stay uncontrolled, and follow the address when it changes otherwise.
 */
export function useSearchInPlace(search: DoctorsSearch) {
  const form = useRef<HTMLFormElement>(null)

  // The first time the page is correct already, and someone may have begun to fill it in.
  const isShown = useRef(true)
  useEffect(() => {
    if (form.current && !isShown.current) showSearch(form.current, search)
    isShown.current = false
  }, [search])

  useEarlyChoice(form)
  const send = useSubmitInPlace({ resetScroll: false })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    for (const control of event.currentTarget.elements) control.removeAttribute(UNSENT)
    send(event)
  }
  return { ref: form, onSubmit, onChange: submitChoice, onInput: markUnsent }
}

/** Marks text typed after the last submission: an earlier search's response must not overwrite it. */
const UNSENT = 'data-unsent'

function markUnsent({ target }: FormEvent<HTMLElement>): void {
  if (target instanceof HTMLInputElement && target.type !== 'checkbox')
    target.setAttribute(UNSENT, '')
}

/** Sends a form of the list's fields through the router, which shows the result without a reload. */
export function useSubmitInPlace({ resetScroll = true } = {}) {
  const router = useRouter()
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const search = readDoctorsSearch(Object.fromEntries(new FormData(event.currentTarget)))
    storeArea(search)
    void router.navigate({ to: '/{-$locale}/doctors', search, resetScroll })
  }
}

/** The home page uses the last area searched in; it is kept in a cookie only, not on the server. */
function storeArea({ governorate, district }: DoctorsSearch): void {
  const area = district ?? governorate
  if (!area) return
  document.cookie = `${AREA_COOKIE}=${area}; Max-Age=${AREA_COOKIE_SECONDS}; Path=/; SameSite=Lax`
}

/** Text is not submitted while it is typed. */
export function submitChoice(event: FormEvent<HTMLElement>): void {
  const { target } = event
  const isSelect = target instanceof HTMLSelectElement
  const isTick = target instanceof HTMLInputElement && target.type === 'checkbox'
  if (!isSelect && !isTick) return
  // A district of the previous governorate would match no doctor in the new one.
  if (target.name === 'governorate') setControl(target.form?.elements.namedItem('district'), '')
  target.form?.requestSubmit()
}

function showSearch(form: HTMLFormElement, search: DoctorsSearch): void {
  for (const [name, value] of Object.entries({ ...blank, ...search })) {
    setControl(form.elements.namedItem(name), String(value ?? ''))
  }
}

function setControl(control: Element | RadioNodeList | null | undefined, value: string): void {
  if (control instanceof Element && control.hasAttribute(UNSENT)) return
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    control.checked = value === control.value
  } else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
    control.value = value
  }
}

const blank: Record<keyof Omit<DoctorsSearch, 'page'>, undefined> = {
  q: undefined,
  specialty: undefined,
  governorate: undefined,
  district: undefined,
  insurer: undefined,
  feeMin: undefined,
  feeMax: undefined,
  gender: undefined,
  title: undefined,
  language: undefined,
  today: undefined,
  part: undefined,
  homeVisit: undefined,
  near: undefined,
  sort: undefined,
}

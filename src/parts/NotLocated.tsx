import type { RefObject } from 'react'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/Alert.tsx'
import { Button } from '#/ui/Button.tsx'
import type { LocationProblem } from './locate.ts'
import { placeProblems } from './place-problems.ts'

type NotLocatedProps = { problem: LocationProblem; button: RefObject<HTMLButtonElement | null> }

/** Why there is no position, and how to choose a place in the same form. */
export function NotLocated({ problem, button }: NotLocatedProps) {
  return (
    <Alert
      role="alert"
      color="warning"
      className="w-full sm:col-span-3"
      action={
        <Button
          variant="soft"
          color="neutral"
          onClick={() => chooseDistrict(button.current?.form ?? null)}
        >
          {m.place_choose_district()}
        </Button>
      }
    >
      {placeProblems[problem]()}
    </Alert>
  )
}

/** The list's fields are within filters that may be folded; the home page has a form of its own for its area. */
function chooseDistrict(form: HTMLFormElement | null): void {
  const names = ['district', 'governorate', 'area']
  const inForm = names.map((name) => form?.elements.namedItem(name)).find(Boolean)
  const field = inForm ?? document.getElementById('my-area')
  if (!(field instanceof HTMLSelectElement)) return
  const filters = field.closest('details')
  if (filters) filters.open = true
  field.focus()
}

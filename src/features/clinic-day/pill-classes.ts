import { cx } from '#/ui/classes.ts'

/** A link of a row of choices, of which one is current. */
export function pillClasses(isCurrent: boolean): string {
  return cx(
    'inline-flex min-h-11 items-center rounded-full border px-4',
    isCurrent
      ? 'border-primary bg-primary-soft font-medium text-primary-ink'
      : 'border-line hover:bg-sunken',
  )
}

import { buttonClasses } from './button-classes.ts'
import { routerLink } from './RouterLink.tsx'

type Step = { href: string; label: string } | null

type OnwardProps = {
  /** Names the landmark. */
  label: string
  /** Null on the first page. */
  first: Step
  /** Null on the last. */
  next: Step
}

/** Links for a list too long for page numbers: to the next page, and back to the first. */
export function Onward({ label, first, next }: OnwardProps) {
  if (!first && !next) return null
  const className = buttonClasses({ variant: 'outline', color: 'neutral' })
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {first && routerLink({ href: first.href, className, children: first.label })}
      {next && routerLink({ href: next.href, rel: 'next', className, children: next.label })}
    </nav>
  )
}

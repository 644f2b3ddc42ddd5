import ChevronDown from 'lucide-react/icons/chevron-down'
import { Children, useId, type ReactNode } from 'react'
import { localizedPath } from '#/i18n/locale.ts'

export const footerLink = 'inline-flex min-h-11 items-center text-start hover:underline'

/** The target of an entry if there is no blog. */
export function ownPage(path: string): string {
  return localizedPath(path)
}

/** Folded on phones. */
export function FooterGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="max-sm:border-b max-sm:border-current/20">
      <details className="group fold">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between">
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
        </summary>
        <div className="pb-3">{children}</div>
      </details>
    </section>
  )
}

export function FooterLinks({ title, children }: { title: string; children: ReactNode }) {
  return (
    <FooterGroup title={title}>
      <ul>{Children.map(children, (child) => child && <li>{child}</li>)}</ul>
    </FooterGroup>
  )
}

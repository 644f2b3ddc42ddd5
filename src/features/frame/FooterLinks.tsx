import { Children, useId, type ReactNode } from 'react'

export const footerLink = 'inline-flex min-h-11 items-center text-start hover:underline'

export function FooterLinks({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <ul className="mt-1">
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </section>
  )
}

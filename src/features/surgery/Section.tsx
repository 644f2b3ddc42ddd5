import type { ReactNode } from 'react'

type SectionProps = { id: string; title: string; text?: string; children: ReactNode }

export function Section({ id, title, text, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="min-w-0 scroll-mt-4">
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      {text && <p className="mt-1 max-w-3xl text-muted">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}

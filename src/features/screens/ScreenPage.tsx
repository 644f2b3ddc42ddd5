import { Link } from '@tanstack/react-router'
import { brand } from '#/brand.ts'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/buttonclasses.ts'

/** A screen that says what the service is and how to ask for it by telephone. */
export function ScreenPage({ title, text }: { title: string; text: string }) {
  return (
    <section className="page grid max-w-3xl justify-items-start gap-5 py-12">
      <h1 className="text-3xl">{title}</h1>
      <p className="text-lg">{text}</p>
      <div className="flex flex-wrap gap-3">
        <a href={`tel:${brand.hotline}`} className={buttonClasses()}>
          {m.screens_call()} <bdi dir="ltr">{brand.hotline}</bdi>
        </a>
        <Link to="/{-$locale}/doctors" className={buttonClasses({ variant: 'outline' })}>
          {m.frame_nav_doctors()}
        </Link>
      </div>
    </section>
  )
}

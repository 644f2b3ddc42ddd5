import { Link } from '@tanstack/react-router'
import { brand } from '#/brand.ts'
import { m } from '#/paraglide/messages.js'

type CallUsProps = {
  className: string
  /** The text around the number; the number alone without one. */
  says?: (hotline: string) => string
}

/** Calls the hotline; until staff have set one, it leads to the contact page. */
export function CallUs({ className, says }: CallUsProps) {
  const { hotline } = brand
  if (hotline === null) {
    return (
      <Link to="/{-$locale}/contact-us" className={className}>
        {m.layout_nav_contact()}
      </Link>
    )
  }
  return (
    <a href={`tel:${hotline}`} className={className}>
      {says ? says(hotline) : <bdi dir="ltr">{hotline}</bdi>}
    </a>
  )
}

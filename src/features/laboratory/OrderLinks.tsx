import { m } from '#/paraglide/messages.js'
import type { BasketSearch, LabCardView } from '#/server/laboratory/basket.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { topLink } from '#/ui/RouterLink.tsx'
import { labOrderHref } from './hrefs.ts'

type OrderLinksProps = { lab: LabCardView; search: BasketSearch; leads: boolean }

/** To order from a laboratory: at home where it comes, and at its branch. */
export function OrderLinks({ lab, search: { tests, area }, leads }: OrderLinksProps) {
  const { slug, name, homeFee, leastHomeFee } = lab
  const comes = area === undefined ? leastHomeFee !== null : homeFee !== null
  const link = (place: 'home' | 'branch', action: string, isFirst: boolean) =>
    topLink({
      href: labOrderHref({ slug, tests, place, area }),
      'aria-label': m.labs_book_at({ action, lab: name }),
      className: `${buttonClasses(isFirst && leads ? {} : { variant: 'outline' })} px-2!`,
      children: action,
    })
  return (
    <div className="mt-auto grid grid-flow-col auto-cols-fr gap-2 pt-1">
      {comes && link('home', m.labs_book_home(), true)}
      {link('branch', m.labs_book_branch(), !comes)}
    </div>
  )
}

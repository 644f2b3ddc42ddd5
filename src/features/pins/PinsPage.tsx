import { useFailedPost } from '#/forms/failed-post.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { SearchField } from '#/parts/SearchField.tsx'
import type { PinnedPlaceView, PinsView } from '#/server/practices/pin-desk.ts'
import { Alert } from '#/ui/Alert.tsx'
import { Button } from '#/ui/Button.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { routerLink } from '#/ui/RouterLink.tsx'
import { PinForm } from './PinForm.tsx'

type PinsPageProps = {
  view: PinsView
  isDone: boolean
}

/** Search for a doctor or facility by name, and the form that corrects one of its places. */
export function PinsPage({ view, isDone }: PinsPageProps) {
  const { q, places, open } = view
  const failed = useFailedPost()
  return (
    <div className="grid gap-5">
      <p className="max-w-2xl text-muted">{m.place_desk_lead()}</p>
      <Find q={q} />
      {isDone && !failed && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element holds no blocks
        <Alert role="status" color="success">
          {m.place_desk_saved()}
        </Alert>
      )}
      {q !== '' && places.length === 0 && <p>{m.place_desk_none()}</p>}
      <ul className="grid gap-3">
        {places.map((place) => (
          <Card as="li" key={place.id} className="grid gap-3">
            <Place place={place} q={q} isOpen={place.id === open} />
            {place.id === open && <PinForm key={place.pin} place={place} q={q} />}
          </Card>
        ))}
      </ul>
    </div>
  )
}

function Find({ q }: { q: string }) {
  return (
    <search className="sm:max-w-2xl">
      <form action={localizedPath('/staff/places')} className="flex items-end gap-2">
        <SearchField id="pins-q" label={m.place_desk_find()} name="q" defaultValue={q} />
        <Button type="submit">{m.place_desk_find_submit()}</Button>
      </form>
    </search>
  )
}

function Place({ place, q, isOpen }: { place: PinnedPlaceView; q: string; isOpen: boolean }) {
  const { name, address, pin, mapHref } = place
  const query = new URLSearchParams({ q, place: place.id })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h2 className="text-lg">
          <bdi>{name}</bdi>
        </h2>
        <p className="text-muted">{address}</p>
        <p>
          {mapHref ? (
            <a
              href={mapHref}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-2 text-primary-ink underline underline-offset-4"
            >
              {m.place_desk_see()} <bdi dir="ltr">{pin}</bdi>
            </a>
          ) : (
            <span className="text-muted">{m.place_desk_no_pin()}</span>
          )}
        </p>
      </div>
      {!isOpen &&
        routerLink({
          href: localizedPath(`/staff/places?${query}`),
          'aria-label': m.place_desk_correct_of({ name }),
          className: buttonClasses({ variant: 'outline' }),
          children: m.place_desk_correct(),
        })}
    </div>
  )
}

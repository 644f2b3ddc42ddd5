import { readSlug } from '#/domain/web/address.ts'
import { directionsHref } from '#/domain/directory/directions.ts'
import { can, type DeskActor } from '#/domain/permissions.ts'
import { writePoint } from '#/domain/directory/point.ts'
import { inLocale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { App } from '#/server/app.ts'
import { isPermitted } from '#/server/observability/security-log.ts'
import { listSuggestions } from '#/server/search/suggestions.ts'
import { listPins, recordPin, type PinInput, type PinnedPlace } from './pins.ts'
import type { Saved } from './practice.ts'

export type PinnedPlaceView = {
  kind: PinInput['kind']
  id: string
  name: string
  address: string
  /** Coordinates; empty without a pin. */
  pin: string
  /** A link to a public map; null without a pin. */
  mapHref: string | null
}

/** `open` is the place whose form is shown. */
export type PinsView = { q: string; places: PinnedPlaceView[]; open: string | null }

/** The search text and the selected place; `done` after a change. */
export type PinsSearch = {
  q?: string | undefined
  place?: string | undefined
  done?: true | undefined
}

const mayEdit = (actor: DeskActor | null): actor is DeskActor =>
  isPermitted(can.work(actor, 'edit-directory'), 'edit-directory')

/** Places of doctors and facilities that match a name or page address; null without permission. */
export async function findPins(
  app: App,
  actor: DeskActor | null,
  { q = '', place }: PinsSearch,
): Promise<PinsView | null> {
  if (!mayEdit(actor)) return null
  const found = await listSuggestions(app, q)
  const slugs = (kind: 'doctor' | 'facility') =>
    found.flatMap((each) => (each.kind === kind ? [each.slug] : []))
  const page = slugOfPage(q)
  const places = await listPins(app, {
    doctors: [...slugs('doctor'), ...page],
    facilities: [...slugs('facility'), ...page],
  })
  const [only] = places
  const open = places.length === 1 ? only : places.find(({ id }) => id === place)
  return { q, places: places.map(viewPlace), open: open?.id ?? null }
}

/** The slug in a page address, which also finds unpublished profiles. */
function slugOfPage(q: string): string[] {
  const slug = readSlug(q.split(/[?#]/)[0]?.split('/').at(-1))
  return slug ? [slug] : []
}

function viewPlace(place: PinnedPlace): PinnedPlaceView {
  const { kind, id, pin } = place
  const name = inLocale(place.name)
  const branch = place.branch && inLocale(place.branch)
  const address = inLocale(place.address)
  return {
    kind,
    id,
    name: branch ? `${name}${m.forms_separator()}${branch}` : name,
    address,
    pin: pin ? writePoint(pin) : '',
    mapHref: pin && directionsHref({ name, address, pin }),
  }
}

export async function savePin(
  app: App,
  actor: DeskActor | null,
  input: PinInput,
): Promise<Saved | { ok: false; code: 'not-yours' }> {
  if (!mayEdit(actor)) return { ok: false, code: 'not-yours' }
  return recordPin(app, input, actor.staffId)
}

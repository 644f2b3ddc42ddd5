import { m } from '#/paraglide/messages.js'

/** Words for what a place on the map is refused for; see domain/pin.ts. */
export const pinWords = {
  'pin-short-link': m.place_error_short_link,
  'pin-outside': m.place_error_outside,
  'pin-unreadable': m.place_error_unreadable,
}

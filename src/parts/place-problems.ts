import { m } from '#/paraglide/messages.js'
import type { LocationProblem } from './locate.ts'
import type { NearProblem } from '#/domain/search/doctors-search.ts'

/** Why the visitor's position is not known. */
export const placeProblems: Record<LocationProblem | NearProblem, () => string> = {
  denied: m.place_denied,
  unavailable: m.place_unavailable,
  timeout: m.place_timeout,
  outside: m.place_outside,
  unreadable: m.place_unreadable,
}

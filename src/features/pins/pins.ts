import { z } from 'zod'
import { pin } from '#/forms/providerfields.ts'

export const pinSchema = z.object({
  kind: z.enum(['branch', 'facility'], 'form-refused'),
  id: z.uuid('form-refused'),
  /** As it was when the form was drawn; empty for none. */
  seen: pin,
  pin,
  /** What was looked for, to come back to. */
  q: z.string().max(200).default(''),
})
export type PinInput = z.output<typeof pinSchema>

export type PinnedPlaceView = {
  kind: PinInput['kind']
  id: string
  name: string
  address: string
  /** Coordinates, or empty. */
  pin: string
  /** On a map of the public; null where there is no pin. */
  mapHref: string | null
}

/** `open` is the place whose form is shown. */
export type PinsView = { q: string; places: PinnedPlaceView[]; open: string | null }

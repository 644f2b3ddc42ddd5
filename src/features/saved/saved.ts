import { z } from 'zod'
import type { Envelope } from '#/forms/envelope.ts'
import { slug } from '#/forms/fields.ts'

export const savedSchema = z.object({ doctor: slug })

export type SavedDoctorView = {
  slug: string
  name: string
  specialty: string
  /** ISO; null when there is none soon. */
  nextSlotAt: string | null
}

export type SavedListView = { doctors: SavedDoctorView[]; envelope: Envelope }

/** One doctor's page asks whether they are saved. */
export type SavedStateView = { isSaved: boolean; envelope: Envelope }

/** The page that saves without a script. */
export type SaveView = SavedStateView & {
  doctor: { slug: string; name: string; specialty: string }
}

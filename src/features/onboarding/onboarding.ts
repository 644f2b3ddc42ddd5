import type { FormToken } from '#/domain/web/form-token.ts'
import type { FieldState, Typed } from '#/forms/post.ts'
import type { PlaceGroup } from '#/server/doctors/places.ts'

/** A form that continues a draft, or why it can't. */
export type DraftView =
  | {
      state: 'open'
      token: string
      /** The whole address, to be kept by the applicant. */
      link: string
      typed: Typed
      step: string
      /** The instant at which it is deleted, as an ISO text. */
      expiresAt: string
    }
  | { state: 'lost' | 'sent' }

export type SpecialtyView = { slug: string; name: string; patients: 'human' | 'animal' }

export type JoinPageView = {
  places: PlaceGroup[]
  specialties: SpecialtyView[]
  formToken: FormToken
  /** Null if the address contains none. */
  draft: DraftView | null
}

export type JoinFormProps = { view: JoinPageView }

/** A field and its label, to be spread on its control. */
export type FieldOf = (name: string) => { field: FieldState; label: string }

export type PartProps = { view: JoinPageView; named: FieldOf }

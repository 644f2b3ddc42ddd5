import type { FieldState } from '#/forms/post.ts'
import type { ApplicationFormView } from '#/server/requests/application-form.ts'

export type JoinFormProps = { view: ApplicationFormView }

/** A field and its label, to be spread on its control. */
export type FieldOf = (name: string) => { field: FieldState; label: string }

export type PartProps = { view: ApplicationFormView; named: FieldOf }

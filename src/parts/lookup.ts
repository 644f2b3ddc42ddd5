import { z } from 'zod'
import type { ReferencePrefix } from '#/domain/reference.ts'
import { explainWith } from '#/forms/explain.ts'
import { mobile, referenceOf } from '#/forms/fields.ts'

type Label = () => string

/** What is opened by reference and phone together: a booking, a request, a voucher, a waiting list entry. */
export type Lookup = {
  prefix: ReferencePrefix
  title: Label
  text: Label
  reference: Label
  submit: Label
  submitting: Label
  /** The text is not a reference of this kind. */
  invalid: Label
  /** Does not reveal which of the two is wrong. */
  unknown: Label
}

export function lookupSchema({ prefix }: Lookup) {
  return z.object({ reference: referenceOf(prefix), phone: mobile })
}

export function explainLookup({ invalid, unknown }: Lookup) {
  return explainWith({ 'reference-invalid': invalid, 'reference-not-found': unknown })
}

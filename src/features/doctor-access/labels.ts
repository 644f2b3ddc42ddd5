import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'

export const explainAccess = explainWith({
  'already-member': m.access_error_member,
  'already-invited': m.access_error_invited,
  'changed-meanwhile': m.access_error_changed,
  'not-yours': m.access_error_not_yours,
})

import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'

export const explainMyData = explainWith({
  'data-not-found': m.mydata_error_unknown,
  'consent-ended': m.mydata_error_consent_over,
  'consent-required': m.mydata_error_agree,
  'password-wrong': m.mydata_error_password,
  'runs-a-profile': m.mydata_error_profile,
  'visit-soon': m.mydata_error_visit,
})

import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'
import { codeWords } from '#/parts/explaincode.ts'
import { accountWords } from './explain.ts'

/** Words for what a new password refuses. */
export const explainReset = explainWith({
  ...accountWords,
  ...codeWords,
  'no-account': m.account_error_no_account,
})

import { z } from 'zod'

/** What every form contains besides its fields. */
export type FormToken = {
  /** A form that is sent several times is carried out once. */
  submissionKey: string
  /** When the form was rendered, signed: a form that nobody opened is refused. */
  seal: string
}

/** Invisible to people; programs that fill in every field are detected by it. */
export const HONEYPOT = 'website'

export const formTokenSchema = z.object({
  submissionKey: z.uuid(),
  seal: z.string().max(200),
  [HONEYPOT]: z.string().max(200).optional(),
})

/**
 * `trap-filled`: perhaps by a password manager, so the form comes back. `account-changed`: another account is
 * signed in than when the page was rendered; `session-changed`: none is signed in any more.
 */
export type FormTokenProblem =
  | 'form-expired'
  | 'form-refused'
  | 'trap-filled'
  | 'account-changed'
  | 'session-changed'

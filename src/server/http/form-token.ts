import {
  formTokenSchema,
  HONEYPOT,
  type FormToken,
  type FormTokenProblem,
} from '#/domain/web/form-token.ts'
import type { App } from '#/server/app.ts'
import { requestStore, type FormOwner } from '#/server/http/request-store.ts'

const LIFETIME_MILLISECONDS = 12 * 3600_000

/** Enough to tell the accounts of one browser apart. */
const TAG_CHARACTERS = 16

/** The form token of a page's forms, bound to the account that is signed in when the page is rendered. */
export async function issueFormToken({
  sign,
  clock,
  random,
}: Pick<App, 'sign' | 'clock' | 'random'>): Promise<FormToken> {
  const issuedAt = clock.now().getTime().toString(36)
  const owner = await currentOwner()
  const tag = (kind: string, id: string) => sign(`form-${kind}`, id).slice(0, TAG_CHARACTERS)
  const tags = owner && [
    owner.user && tag('user', owner.user),
    owner.staff && tag('staff', owner.staff),
  ]
  const facts = [issuedAt, ...(tags ?? [])].map((fact) => fact ?? '').join('.')
  return { submissionKey: random.id(), seal: `${facts}.${sign('form', facts)}` }
}

type Checked = { ok: true; submissionKey: string } | { ok: false; code: FormTokenProblem }

/**
 * Refuses automated submissions: without our seal, or with the trap filled. A form that is too old, or whose page
 * was rendered for another account, has a code of its own.
 */
export async function checkFormToken(
  { isSigned, keys, clock }: Pick<App, 'isSigned' | 'keys' | 'clock'>,
  sent: unknown,
): Promise<Checked> {
  const formToken = formTokenSchema.safeParse(sent)
  if (!formToken.success) return refused('form-refused')
  const { seal, submissionKey, [HONEYPOT]: trap } = formToken.data
  const end = seal.lastIndexOf('.')
  const facts = seal.slice(0, Math.max(0, end))
  if (!isSigned('form', facts, seal.slice(end + 1))) return refused('form-refused')
  if (trap) return refused('trap-filled')
  const [issuedAt = '', ...tags] = facts.split('.')
  if (clock.now().getTime() - Number.parseInt(issuedAt, 36) > LIFETIME_MILLISECONDS) {
    return refused('form-expired')
  }
  const owner = tags.length > 0 ? await currentOwner() : null
  const code = owner && ownerProblem(keys, tags, owner)
  return code ? refused(code) : { ok: true, submissionKey }
}

/**
 * Why a form is not for who is signed in now. A visitor's form is bound to no account. Forms at the desk need a
 * session there anyway, so only another member of staff is refused.
 */
function ownerProblem(
  { signatures }: App['keys'],
  [userTag = '', staffTag = '']: string[],
  { user, staff }: FormOwner,
): FormTokenProblem | null {
  const isTagOf = (kind: string, id: string, tag: string) =>
    signatures(`form-${kind}`, id).some((signature) => signature.slice(0, TAG_CHARACTERS) === tag)
  if (staff && staffTag && !isTagOf('staff', staff, staffTag)) return 'account-changed'
  if (!userTag) return null
  if (!user) return 'session-changed'
  return isTagOf('user', user, userTag) ? null : 'account-changed'
}

/** Null outside of requests, as in commands. */
async function currentOwner(): Promise<FormOwner | null> {
  return (await requestStore.getStore()?.formOwner?.()) ?? null
}

function refused(code: FormTokenProblem): Checked {
  return { ok: false, code }
}

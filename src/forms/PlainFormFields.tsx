import { HONEYPOT } from '#/domain/web/form-token.ts'
import { useFormToken } from './form-token.ts'

/** What every form contains that a script does not send: its name, its token, and a trap for programs. */
export function PlainFormFields({ name }: { name: string }) {
  const { seal, submissionKey } = useFormToken()
  return (
    <>
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="seal" value={seal} />
      <input type="hidden" name="submissionKey" value={submissionKey} />
      <input name={HONEYPOT} tabIndex={-1} autoComplete="off" aria-hidden className="trap" />
    </>
  )
}

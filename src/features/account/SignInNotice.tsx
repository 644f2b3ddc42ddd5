import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/Alert.tsx'
import { noticeText, type Notice } from './notice.ts'

export function SignInNotice({ notice }: { notice: Notice }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element holds no blocks
    <Alert role="status" color="success" title={noticeText(notice)}>
      {notice.kind === 'registered' && m.account_registered_text()}
    </Alert>
  )
}

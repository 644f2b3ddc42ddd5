import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/Alert.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'

/** Why the link of an invitation opens no form any more. */
export function InvitationOver({ why }: { why: 'used' | 'expired' }) {
  return (
    <div className="page grid max-w-2xl gap-6 py-8">
      <h1 className="text-3xl">{m.reviews_invitation_title()}</h1>
      <Alert color="info" title={words[why].title()}>
        {words[why].text()}
      </Alert>
      <Link to="/{-$locale}/booking" className={buttonClasses({ variant: 'soft' })}>
        {m.reviews_invitation_booking()}
      </Link>
    </div>
  )
}

const words = {
  used: { title: m.reviews_error_already_reviewed, text: m.reviews_invitation_used },
  expired: { title: m.reviews_invitation_expired, text: m.reviews_invitation_expired_text },
}

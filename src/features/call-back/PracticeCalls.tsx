import Phone from 'lucide-react/icons/phone'
import { formatPhone } from '#/domain/account/phone.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { isolated } from '#/i18n/isolate.ts'
import { m } from '#/paraglide/messages.js'
import type { PracticeCallView } from '#/server/call-back/practice-calls.ts'
import { Badge } from '#/ui/Badge.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { Empty } from '#/ui/Empty.tsx'
import { finishCallSchema } from './call-back.ts'
import { explainCallBack, windowText } from './labels.ts'

type PracticeCallsProps = { slug: string; calls: PracticeCallView[] }

/** The people to call about this doctor, the earliest first. */
export function PracticeCalls({ slug, calls }: PracticeCallsProps) {
  if (calls.length === 0)
    return (
      <Empty icon={<Phone />} title={m.call_back_none()}>
        {m.call_back_none_text()}
      </Empty>
    )
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {calls.map((call) => (
        <PracticeCall key={call.reference} slug={slug} call={call} />
      ))}
    </ul>
  )
}

function PracticeCall({ slug, call }: { slug: string; call: PracticeCallView }) {
  const { reference, seen, name, phone, email, message, window, isLate } = call
  return (
    <Card as="li" className="grid content-start gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-xl wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <Badge color={isLate ? 'error' : 'neutral'}>
          {isLate ? m.call_back_late({ window: windowText(window) }) : windowText(window)}
        </Badge>
      </div>
      {message && <p className="wrap-anywhere">{message}</p>}
      <div className="flex flex-wrap gap-2">
        {email ? (
          <a href={`mailto:${email}`} className={buttonClasses()}>
            <bdi dir="ltr">{email}</bdi>
          </a>
        ) : (
          <a href={`tel:${phone}`} className={buttonClasses()}>
            <Phone aria-hidden="true" className="size-5" />
            {m.queue_call({ phone: isolated(formatPhone(phone)) })}
          </a>
        )}
        <ActionForm
          name="called"
          line={{ reference }}
          hidden={{ slug, seen }}
          schema={finishCallSchema}
          explain={explainCallBack}
          shows="first"
        >
          <SubmitButton variant="outline" aria-label={m.call_back_done_for({ name })}>
            {m.call_back_done()}
          </SubmitButton>
        </ActionForm>
      </div>
    </Card>
  )
}

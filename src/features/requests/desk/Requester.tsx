import Phone from 'lucide-react/icons/phone'
import { formatPhone } from '#/domain/account/phone.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { isolated } from '#/i18n/isolate.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { StatusBadge } from '#/parts/StatusBadge.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { deskLook } from './labels.ts'
import type { DeskRequestView } from '#/server/request-desk/views.ts'

export function Requester({ request }: { request: DeskRequestView }) {
  const { reference, name, phone, status, createdAt, rejectionReason } = request
  return (
    <Card as="section" className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h2 className="text-2xl wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-muted">
            <bdi dir="ltr" className="tabular-nums">
              {reference}
            </bdi>
            {m.forms_separator()}
            <time dateTime={createdAt}>{formatInstant(createdAt, 'dateTime')}</time>
          </p>
        </div>
        <StatusBadge look={deskLook(status)} of={m.requests_status()} />
      </div>
      <a
        href={`tel:${phone}`}
        className={`${buttonClasses({ variant: 'soft' })} justify-self-start`}
      >
        <Phone aria-hidden="true" className="size-5" />
        {m.queue_call({ phone: isolated(formatPhone(phone)) })}
      </a>
      {request.profile && (
        <a
          href={localizedPath(profilePath(request.profile))}
          className={`${buttonClasses({ variant: 'outline' })} justify-self-start`}
        >
          {m.approval_open()}
        </a>
      )}
      {rejectionReason && (
        <p className="wrap-anywhere">{m.queue_reason_given({ reason: rejectionReason })}</p>
      )}
    </Card>
  )
}

export function profilePath({ kind, slug }: { kind: 'doctor' | 'facility'; slug: string }): string {
  return kind === 'doctor' ? `/doctor/${slug}` : `/facilities/${slug}`
}

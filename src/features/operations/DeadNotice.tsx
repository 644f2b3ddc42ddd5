import { formatInstant } from '#/i18n/dates.ts'
import { isolated } from '#/i18n/isolate.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { DeadNoticeView } from '#/server/operations/desk.ts'
import { Card } from '#/ui/Card.tsx'
import { OperationForm } from './OperationForm.tsx'
import { deskNoticeNames } from '#/i18n/terms/notices.ts'

export function DeadNotice({ notice }: { notice: DeadNoticeView }) {
  const { id, kind, maskedPhone, createdAt, attempts, reason, isUseful } = notice
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="font-medium">{deskNoticeNames[kind]()}</p>
        <p className="text-sm text-muted">
          {maskedPhone === null ? m.notices_to_email() : isolated(maskedPhone)}
          {m.forms_separator()}
          {formatInstant(createdAt, 'dateTime')}
          {m.forms_separator()}
          {m.operations_attempts({ shown: formatNumber(attempts) })}
          {reason && <bdi className="block wrap-anywhere">{reason}</bdi>}
        </p>
      </div>
      {isUseful ? (
        <OperationForm name="retryNotice" line={{ id }}>
          {m.operations_retry_notice()}
        </OperationForm>
      ) : (
        <p className="text-sm text-muted">{m.operations_too_late()}</p>
      )}
    </Card>
  )
}

import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { VisitState } from '#/domain/booking/booking.ts'
import { formatMobile } from '#/domain/account/phone.ts'
import { formatMoney, formatNumber } from '#/i18n/money.ts'
import { seriesText } from '#/i18n/terms/bookings.ts'
import { patientText } from '#/i18n/terms/family.ts'
import { paidByPackageText } from '#/i18n/terms/receipts.ts'
import { m } from '#/paraglide/messages.js'
import type { VisitView } from '#/server/clinic-day/visit-views.ts'
import { Badge } from '#/ui/Badge.tsx'
import { cx } from '#/ui/classes.ts'

type VisitPatientProps = { practice: string; visit: VisitView; withBranch: boolean }

/** The patient, and what the desk needs to know about the visit. */
export function VisitPatient({ practice, visit, withBranch }: VisitPatientProps) {
  const { name, phone, isUnproved, reason, type, room, series, branch } = visit
  const who = patientText(visit)
  return (
    <div className="grid min-w-0 gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to="/{-$locale}/provider/$slug/visit/$reference"
          params={(kept) => ({ ...kept, slug: practice, reference: visit.reference })}
          className="finger inline-flex min-h-6 items-center font-medium wrap-anywhere underline underline-offset-4"
        >
          <bdi>{name}</bdi>
        </Link>
        <Standing visit={visit} />
        {type && <Badge color="neutral">{type}</Badge>}
        {series && <Badge color="neutral">{seriesText(series)}</Badge>}
        {room && <Badge color="neutral">{room}</Badge>}
        {visit.lacksRoom && <Badge color="error">{m.rooms_lacks()}</Badge>}
        <Attendance answer={visit.attendance} />
        {isUnproved && <Badge color="neutral">{m.day_phone_unproved()}</Badge>}
      </p>
      <p
        className={cx(
          'flex flex-wrap gap-x-4 text-sm text-muted',
          over.has(visit.state) && '@max-lg:hidden',
        )}
      >
        {phone !== '' && (
          <a
            href={`tel:${phone}`}
            dir="ltr"
            className="finger inline-flex min-h-6 items-center tabular-nums underline @max-xs:hidden"
          >
            {formatMobile(phone)}
          </a>
        )}
        <Price practice={practice} visit={visit} />
        {who && <span className="inline-flex min-h-6 items-center">{who}</span>}
        {withBranch && <bdi className="inline-flex min-h-6 items-center">{branch}</bdi>}
      </p>
      {reason && <p className="text-sm wrap-anywhere">{reason}</p>}
    </div>
  )
}

/** The fee leads to its payment, for those who may take it. */
function Price({ practice, visit }: Pick<VisitPatientProps, 'practice' | 'visit'>) {
  const { reference, name, feePiastres, canPay } = visit
  if (!canPay) return <span className="inline-flex min-h-6 items-center">{priceText(visit)}</span>
  return (
    <Link
      to="/{-$locale}/provider/$slug/visit/$reference"
      params={(kept) => ({ ...kept, slug: practice, reference })}
      hash="payment"
      aria-label={m.receipts_take_link({ name, fee: formatMoney(feePiastres) })}
      className="finger inline-flex min-h-6 items-center tabular-nums underline underline-offset-4 print:no-underline"
    >
      {formatMoney(feePiastres)}
    </Link>
  )
}

function priceText({ sessionsLeft, isPaid, feePiastres }: VisitView): string {
  if (sessionsLeft) return paidByPackageText(sessionsLeft)
  return isPaid ? m.day_paid() : formatMoney(feePiastres)
}

/** In a narrow column only who it was: the rest is on the visit's page. */
const over: ReadonlySet<VisitState> = new Set(['completed', 'no_show', 'cancelled'])

/** Whether they come, as far as the patient has said. Most have said nothing yet: that is kept short. */
function Attendance({ answer }: { answer: VisitView['attendance'] }) {
  if (!answer) return null
  if (answer === 'unanswered') return <small>{m.day_attendance_unanswered()}</small>
  return (
    <Badge color="success" variant="outline">
      <CircleCheck aria-hidden="true" className="size-3.5 shrink-0" />
      {m.day_attendance_confirmed()}
    </Badge>
  )
}

function Standing({ visit: { state, late, isNext } }: { visit: VisitView }) {
  if (isNext) return <Badge color="primary">{m.day_next()}</Badge>
  if (late > 0) return <Badge color="warning">{m.day_late({ minutes: formatNumber(late) })}</Badge>
  const standing = standings[state]
  if (!standing) return null
  const { label, color } = standing
  return <Badge color={color}>{label()}</Badge>
}

const standings = {
  booked: undefined,
  arrived: { label: m.day_status_arrived, color: 'info' },
  inside: { label: m.day_status_inside, color: 'success' },
  completed: { label: m.day_status_completed, color: 'neutral' },
  no_show: { label: m.day_status_no_show, color: 'warning' },
  cancelled: { label: m.day_status_cancelled, color: 'error' },
  held: undefined,
  released: undefined,
  expired: undefined,
} as const

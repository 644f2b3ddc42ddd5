import { Link } from '@tanstack/react-router'
import { feeText, lengthText } from '#/i18n/terms/visit-fees.ts'
import { m } from '#/paraglide/messages.js'
import type { WeekView } from '#/server/bookings/week.ts'
import { Alert } from '#/ui/Alert.tsx'
import { ChoiceGrid } from '#/ui/ChoiceGrid.tsx'
import { routerLink } from '#/ui/RouterLink.tsx'
import { ReturningNote } from './ReturningNote.tsx'

type VisitTypesProps = {
  week: WeekView
  /** The same page for another type; without one, for a consultation. */
  href: (type?: string) => string
}

/** What the visit is for, before its day and time: links, and nothing where a doctor offers consultations alone. */
export function VisitTypes({ week, href }: VisitTypesProps) {
  const { consultation, visitType, visitTypes } = week.practice
  const note = (
    <>
      <CurrentPatients practice={week.practice} />
      {week.isTypeUnknown && <Alert color="info">{m.visittypes_unknown()}</Alert>}
    </>
  )
  if (visitTypes.length === 0) return note
  return (
    <div className="mb-4 grid gap-3 border-b border-line pb-4">
      {note}
      <ChoiceGrid
        label={m.visittypes_choose()}
        className="grid-cols-2!"
        selectedId={visitType?.slug ?? ''}
        way={{ as: 'links', link: routerLink }}
        choices={[
          {
            id: '',
            label: m.visittypes_consultation(),
            sublabel: feeText(consultation),
            href: href(),
          },
          ...visitTypes.map((type) => ({
            id: type.slug,
            label: type.name,
            sublabel: feeText(type),
            note: lengthText(type),
            href: href(type.slug),
          })),
        ]}
      />
      {visitType && (
        <div className="grid gap-1 text-sm text-muted">
          {visitType.preparation && (
            <p>
              {m.visittypes_preparation()}: {visitType.preparation}
            </p>
          )}
          <ReturningNote visitType={visitType} />
        </div>
      )}
    </div>
  )
}

/** That new patients cannot book here, where the doctor says so. */
export function CurrentPatients({ practice }: { practice: WeekView['practice'] }) {
  if (practice.acceptsNewPatients) return null
  return (
    <Alert color="info" className="mb-4">
      {m.booking_current_patients()}
    </Alert>
  )
}

type FirstVisitProps = { practice: WeekView['practice']; branch: string; at: string }

/** For a time that was chosen: the way to a consultation instead, which a first visit needs. */
export function FirstVisit({ practice, branch, at }: FirstVisitProps) {
  const { slug: doctor, visitType } = practice
  if (visitType?.bookableBy !== 'returning') return null
  return (
    <Alert color="info">
      <ReturningNote visitType={visitType} />
      <Link
        to="/{-$locale}/book_doctor"
        search={{ doctor, branch, at }}
        preload={false}
        className="inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4"
      >
        {m.visittypes_first_time_here()}
      </Link>
    </Alert>
  )
}

import { Link } from '@tanstack/react-router'
import Heart from 'lucide-react/icons/heart'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { doctorName } from '#/i18n/doctor-name.ts'
import { m } from '#/paraglide/messages.js'
import type { SavedDoctorView, SavedListView } from '#/server/people/saved-views.ts'
import { Avatar } from '#/ui/Avatar.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { Empty } from '#/ui/Empty.tsx'
import { explainSaved } from './explain.ts'
import { savedSchema } from './saved.ts'

type SavedPageProps = {
  list: SavedListView
  /** Shows the remaining doctors after one was removed in place. */
  onRemoved: () => void
}

export function SavedPage({ list: { doctors }, onRemoved }: SavedPageProps) {
  return (
    <div className="page grid max-w-3xl gap-6 py-8">
      <h1 className="text-3xl">{m.saved_title()}</h1>
      {doctors.length > 0 ? (
        <ul className="grid gap-3">
          {doctors.map((doctor) => (
            <Card
              as="li"
              key={doctor.slug}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3"
            >
              <Doctor doctor={doctor} />
              <RemoveForm doctor={doctor} onRemoved={onRemoved} />
            </Card>
          ))}
        </ul>
      ) : (
        <Empty
          icon={<Heart />}
          title={m.saved_none()}
          action={
            <Link to="/{-$locale}/doctors" className={buttonClasses()}>
              {m.saved_find_doctor()}
            </Link>
          }
        >
          {m.saved_none_text()}
        </Empty>
      )}
    </div>
  )
}

function Doctor({ doctor }: { doctor: SavedDoctorView }) {
  const { slug, name, specialty, nextSlotAt } = doctor
  return (
    <div className="flex min-w-0 grow basis-60 items-center gap-4">
      <Avatar name={name} />
      <div className="min-w-0">
        <p>
          <Link
            to="/{-$locale}/doctor/{-$slug}"
            params={{ slug }}
            className="inline-flex min-h-11 items-center font-medium text-primary-ink underline-offset-4 hover:underline"
          >
            {doctorName(doctor)}
          </Link>
        </p>
        <p className="text-sm text-muted">{specialty}</p>
        <p className="text-sm text-muted">
          {nextSlotAt
            ? m.saved_next({ time: formatInstant(nextSlotAt, 'dateTime') })
            : m.saved_next_none()}
        </p>
      </div>
    </div>
  )
}

type RemoveFormProps = { doctor: SavedDoctorView; onRemoved: () => void }

function RemoveForm({ doctor, onRemoved }: RemoveFormProps) {
  return (
    <ActionForm
      name="remove"
      schema={savedSchema}
      line={{ doctor: doctor.slug }}
      explain={explainSaved}
      onDone={onRemoved}
    >
      <SubmitButton size="sm" variant="ghost" loadingLabel={m.saved_removing()}>
        {m.saved_remove()}
        <span className="sr-only">: {doctorName(doctor)}</span>
      </SubmitButton>
    </ActionForm>
  )
}

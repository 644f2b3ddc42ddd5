import { Link } from '@tanstack/react-router'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { doctorName } from '#/i18n/doctor-name.ts'
import { m } from '#/paraglide/messages.js'
import type { SaveView } from '#/server/people/saved-views.ts'
import { Avatar } from '#/ui/Avatar.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { explainSaved } from './explain.ts'
import { savedSchema } from './saved.ts'

/** Saves by a form, because following a link must not change anything. */
export function SavePage({ page }: { page: SaveView }) {
  const { doctor, isSaved } = page
  return (
    <div className="page grid max-w-xl gap-6 py-8">
      <h1 className="text-3xl">{isSaved ? m.saved_is_saved() : m.saved_save()}</h1>
      <Card className="grid gap-5">
        <div className="flex items-center gap-4">
          <Avatar name={doctor.name} />
          <p>
            <span className="block text-lg font-semibold">{doctorName(doctor)}</span>
            <span className="text-muted">{doctor.specialty}</span>
          </p>
        </div>
        <ActionForm
          name={isSaved ? 'remove' : 'save'}
          schema={savedSchema}
          hidden={{ doctor: doctor.slug }}
          explain={explainSaved}
          className="grid gap-3"
        >
          <SubmitButton
            size="lg"
            variant={isSaved ? 'outline' : 'solid'}
            loadingLabel={m.saved_saving()}
          >
            {isSaved ? m.saved_remove() : m.saved_save_submit()}
          </SubmitButton>
        </ActionForm>
      </Card>
      <Link
        to="/{-$locale}/doctor/{-$slug}"
        params={{ slug: doctor.slug }}
        className={buttonClasses({ variant: 'ghost' })}
      >
        {m.saved_back_to_doctor()}
      </Link>
    </div>
  )
}

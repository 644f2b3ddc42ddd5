import { Link } from '@tanstack/react-router'
import { site } from '#/brand.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { ConsentField, NameField, PhoneField, PolicyLink, SelectField } from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { JoinPageView } from '#/server/waiting/joinpage.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { explainWaiting } from './explain.ts'
import { joinSchema } from './waiting.ts'
import { WaitingCriteriaFields } from './WaitingCriteriaFields.tsx'

export function JoinPage({ page }: { page: JoinPageView }) {
  const { doctor, branches, before } = page
  return (
    <div className="page grid max-w-2xl gap-6 py-8">
      <header className="grid gap-1">
        <h1 className="text-3xl">{m.waiting_join_title({ doctor: doctor.name })}</h1>
        <p className="text-muted">{doctor.specialty}</p>
        <p className="mt-2">
          {site.isRehearsal ? m.waiting_join_text_silent() : m.waiting_join_text()}
        </p>
      </header>
      <Card>
        <ActionForm
          name="join"
          schema={joinSchema}
          initial={page.initial}
          hidden={{
            doctor: doctor.slug,
            ...(before && { before: before.at }),
            ...(before?.booking && { booking: before.booking }),
          }}
          explain={explainWaiting}
          className="grid gap-5"
        >
          {(field) => (
            <>
              <WaitingCriteriaFields page={page} field={field} />
              {branches.length > 1 && (
                <SelectField
                  field={field('branch')}
                  label={m.waiting_branch()}
                  required={false}
                  emptyLabel={m.waiting_branch_any()}
                  options={branches.map(({ id, label }) => ({ value: id, label }))}
                />
              )}
              <NameField field={field('name')} label={m.waiting_name()} />
              <PhoneField
                field={field('phone')}
                hint={site.isRehearsal ? m.waiting_phone_hint_silent() : m.waiting_phone_hint()}
              />
              <div>
                <ConsentField field={field('consent')} label={m.waiting_consent()} />
                <div className="ps-8">
                  <PolicyLink />
                </div>
              </div>
              <SubmitButton size="xl" block loadingLabel={m.waiting_joining()}>
                {m.waiting_join()}
              </SubmitButton>
            </>
          )}
        </ActionForm>
      </Card>
      <div className="flex flex-wrap justify-center gap-2">
        <Link
          to="/{-$locale}/book_doctor"
          search={{ doctor: doctor.slug }}
          className={buttonClasses({ variant: 'ghost' })}
        >
          {m.waiting_see_slots()}
        </Link>
        <Link to="/{-$locale}/waiting" className={buttonClasses({ variant: 'ghost' })}>
          {m.waiting_lookup_title()}
        </Link>
      </div>
    </div>
  )
}

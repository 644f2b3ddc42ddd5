import type { ReactNode } from 'react'
import { ChoicesField } from '#/forms/ChoicesField.tsx'
import { LongTextField } from '#/forms/controls.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import { SavedForm } from '#/forms/SavedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { HospitalEditView } from '#/server/hospitals/edit.ts'
import { Alert } from '#/ui/Alert.tsx'
import { Card } from '#/ui/Card.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { explainHospital } from './explain.ts'
import { FactForm } from './FactForm.tsx'
import { confirmSchema, insurersSchema, visitingSchema } from './hospital.ts'
import { ProcedureForm, RemoveProcedure } from './ProcedureForm.tsx'

type PageProps = { page: HospitalEditView }

/** What a hospital says of itself, as its managers change it. */
export function HospitalEditPage({ page, isSaved }: PageProps & { isSaved: boolean }) {
  const failed = useFailedPost()
  return (
    <div className="grid max-w-3xl gap-6">
      {isSaved && !failed && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element holds no blocks
        <Alert role="status" color="success">
          {m.hospitals_saved()}
        </Alert>
      )}
      <p className="text-muted">{m.hospitals_edit_intro()}</p>
      <SavedForm
        name="confirm"
        schema={confirmSchema}
        hidden={{ slug: page.practice, seen: page.seen }}
        explain={explainHospital}
      >
        <SubmitButton className="justify-self-start">{m.hospitals_confirm_all()}</SubmitButton>
      </SavedForm>
      <Section id="facts" title={m.hospitals_facts()}>
        <ul className="grid gap-3">
          {page.facts.map((fact) => (
            <FactForm key={fact.fact} page={page} fact={fact} />
          ))}
        </ul>
      </Section>
      <Section id="visiting" title={m.hospitals_visiting()}>
        <VisitingForm page={page} />
      </Section>
      <Section id="insurers" title={m.hospitals_insurers()}>
        <InsurersForm page={page} />
      </Section>
      <Section id="procedures" title={m.hospitals_procedures()}>
        <Procedures page={page} />
      </Section>
    </div>
  )
}

type SectionProps = { id: string; title: string; children: ReactNode }

function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

function VisitingForm({ page }: PageProps) {
  return (
    <Card>
      <SavedForm
        name="visiting"
        schema={visitingSchema}
        hidden={{ slug: page.practice, seen: page.visiting.seen }}
        initial={page.visiting.typed}
        explain={explainHospital}
      >
        {(field) => (
          <>
            <LongTextField
              field={field('visitingAr')}
              label={m.hospitals_visiting_ar()}
              required={false}
              rows={2}
            />
            <LongTextField
              field={field('visitingEn')}
              label={m.hospitals_visiting_en()}
              required={false}
              rows={2}
            />
            <SubmitButton className="justify-self-start">{m.practice_save()}</SubmitButton>
          </>
        )}
      </SavedForm>
    </Card>
  )
}

function InsurersForm({ page: { practice, insurers } }: PageProps) {
  return (
    <Card>
      <SavedForm
        name="insurers"
        schema={insurersSchema}
        hidden={{ slug: practice, seen: insurers.seen }}
        initial={{ insurers: insurers.chosen.join(' ') }}
        explain={explainHospital}
      >
        {(field) => (
          <>
            <ChoicesField
              field={field('insurers')}
              legend={m.hospitals_insurers_choose()}
              options={insurers.offered.map(({ slug, name }) => ({ value: slug, label: name }))}
              required={false}
            />
            <SubmitButton className="justify-self-start">{m.practice_save()}</SubmitButton>
          </>
        )}
      </SavedForm>
    </Card>
  )
}

function Procedures({ page }: PageProps) {
  const failed = useFailedPost()
  const isNew = useFailedPost('newProcedure') !== undefined
  const { procedures } = page
  return (
    <>
      {procedures.map((procedure) => (
        <Disclosure
          key={procedure.id}
          open={failed?.typed['id'] === procedure.id}
          summary={m.hospitals_procedure_change({ name: procedure.name })}
        >
          <div className="grid gap-4">
            <ProcedureForm page={page} procedure={procedure} />
            <RemoveProcedure page={page} procedure={procedure} />
          </div>
        </Disclosure>
      ))}
      <Disclosure open={isNew || procedures.length === 0} summary={m.hospitals_procedure_add()}>
        <ProcedureForm
          // Empty again for the next one.
          key={procedures.length}
          page={page}
          procedure={null}
        />
      </Disclosure>
    </>
  )
}

import { brandName } from '#/brand.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import {
  ConsentField,
  NameField,
  PhoneField,
  PolicyLink,
  SelectField,
  TextField,
} from '#/forms/controls.tsx'
import type { Typed } from '#/forms/post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { ApplicationView } from '#/server/surgery/application.ts'
import { applicationSchema } from './application.ts'
import { explainApplication, incomeOptions, summarizeApplication } from './application-labels.ts'
import { DocumentFields } from './DocumentFields.tsx'

type ApplicationFormProps = {
  application: ApplicationView
  /** The plan or its figures have changed. */
  onOutdated: () => void
}

export function ApplicationForm({ application, onOutdated }: ApplicationFormProps) {
  const { hospitals, hospital } = application
  return (
    <ActionForm
      name="application"
      schema={applicationSchema}
      initial={{ hospital: hospital ?? '' }}
      hidden={quoted(application)}
      documents
      explain={explainApplication}
      summarize={summarizeApplication}
      onRefused={(problems) => {
        if (problems.some(({ code }) => outdated.has(code))) onOutdated()
      }}
      className="grid gap-5"
    >
      {(field) => (
        <>
          <SelectField
            field={field('hospital')}
            label={m.surgery_hospital()}
            hint={m.surgery_hospital_hint()}
            required={false}
            options={hospitals.map(({ slug, name, place }) => ({
              value: slug,
              label: `${name} – ${place}`,
            }))}
          />
          <NameField field={field('name')} label={m.surgery_name()} />
          <PhoneField field={field('phone')} />
          <TextField
            field={field('nationalId')}
            label={m.surgery_national_id()}
            hint={m.surgery_national_id_hint()}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
          />
          <SelectField
            field={field('income')}
            label={m.surgery_income()}
            hint={m.surgery_income_hint()}
            required={false}
            options={incomeOptions()}
          />
          <DocumentFields field={field} />
          <fieldset>
            <legend className="font-medium">{m.surgery_consents()}</legend>
            <ConsentField
              field={field('request')}
              label={m.surgery_consent_request({ brand: brandName() })}
            />
            <ConsentField
              field={field('health')}
              label={m.surgery_consent_health({ brand: brandName() })}
            />
            <ConsentField
              field={field('financing')}
              label={m.surgery_consent_financing({ brand: brandName() })}
            />
            <PolicyLink />
          </fieldset>
          <SubmitButton size="xl" block loadingLabel={m.forms_submitting()}>
            {m.surgery_apply_submit()}
          </SubmitButton>
          <p className="text-sm text-muted">{m.surgery_apply_note()}</p>
        </>
      )}
    </ActionForm>
  )
}

const outdated = new Set(['quote-changed', 'offer-gone'])

/** The quote that the applicant saw: the server recalculates it and compares. */
function quoted({ procedure, plan, figures }: ApplicationView): Typed {
  return {
    procedure: procedure.slug,
    plan: plan.slug,
    price: String(figures.pricePiastres / 100),
    down: String(figures.downPaymentPiastres / 100),
    months: String(figures.months),
    total: String(plan.outcome.quote.totalPiastres),
  }
}

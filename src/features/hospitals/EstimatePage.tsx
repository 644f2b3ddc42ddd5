import Receipt from 'lucide-react/icons/receipt-text'
import { brandName } from '#/brand.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import {
  ConsentField,
  LongTextField,
  NameField,
  PhoneField,
  PolicyLink,
  SelectField,
} from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { priceRangeText } from '#/i18n/terms/hospitals.ts'
import { m } from '#/paraglide/messages.js'
import { SingleFormPage } from '#/parts/SingleFormPage.tsx'
import type { EstimatePageView } from '#/server/hospitals/estimate-page.ts'
import { Badge } from '#/ui/Badge.tsx'
import { Card } from '#/ui/Card.tsx'
import { estimateSchema } from './estimate.ts'
import { explainEstimate, summarizeEstimate } from './explain.ts'

/** Asks a hospital what something costs. */
export function EstimatePage({ view }: { view: EstimatePageView }) {
  const { slug, hospital, isDemo, procedures, initial } = view
  return (
    <SingleFormPage
      icon={Receipt}
      title={m.hospitals_estimate_ask()}
      points={[
        m.hospitals_estimate_point_direct(),
        m.hospitals_estimate_point_follow(),
        m.hospitals_estimate_point_free(),
      ]}
    >
      <header className="grid gap-1">
        <h1 className="text-3xl">{m.hospitals_estimate_title({ hospital })}</h1>
        {isDemo && <Badge className="justify-self-start">{m.directory_demo()}</Badge>}
        <p className="text-muted">{m.hospitals_estimate_lead()}</p>
      </header>
      <Card>
        <ActionForm
          name="estimate"
          schema={estimateSchema}
          initial={initial}
          hidden={{ hospital: slug }}
          explain={explainEstimate}
          summarize={summarizeEstimate}
          className="grid gap-5"
        >
          {(field) => (
            <>
              {procedures.length > 0 && (
                <SelectField
                  field={field('procedure')}
                  label={m.hospitals_estimate_procedure()}
                  required={false}
                  emptyLabel={m.hospitals_estimate_procedure_other()}
                  options={procedures.map((each) => ({
                    value: each.id,
                    label: `${each.name}${m.forms_separator()}${priceRangeText(each)}`,
                  }))}
                />
              )}
              <LongTextField
                field={field('message')}
                label={m.hospitals_estimate_message()}
                hint={m.hospitals_estimate_message_hint()}
                required={false}
                rows={3}
              />
              <NameField field={field('name')} />
              <PhoneField field={field('phone')} />
              <div>
                <ConsentField
                  field={field('consent')}
                  label={m.hospitals_estimate_consent({ brand: brandName(), hospital })}
                />
                <PolicyLink />
              </div>
              <SubmitButton size="xl" block loadingLabel={m.forms_submitting()}>
                {m.hospitals_estimate_submit()}
              </SubmitButton>
            </>
          )}
        </ActionForm>
      </Card>
    </SingleFormPage>
  )
}

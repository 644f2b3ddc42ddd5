import { Link } from '@tanstack/react-router'
import { SelectField, TextField } from '#/forms/controls.tsx'
import { RepeatedForm } from '#/forms/RepeatedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { departmentOptions } from '#/i18n/terms/facilities.ts'
import { m } from '#/paraglide/messages.js'
import type { AffiliationsView, AffiliationView } from '#/server/affiliations/views.ts'
import { Badge } from '#/ui/Badge.tsx'
import { Card } from '#/ui/Card.tsx'
import { Empty } from '#/ui/Empty.tsx'
import { requestSchema, confirmSchema, departmentSchema, endSchema } from './affiliations.ts'
import { explainAffiliation } from './explain.ts'

type PageProps = { page: AffiliationsView }

/** The doctors of a centre, or the centres of a doctor: what waits for an answer, and what is confirmed. */
export function AffiliationsPage({ page }: PageProps) {
  const isCentre = page.side === 'centre'
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_22rem] lg:items-start">
      {page.affiliations.length > 0 ? (
        <ul className="grid gap-3">
          {page.affiliations.map((affiliation) => (
            <Affiliation key={affiliation.id} page={page} affiliation={affiliation} />
          ))}
        </ul>
      ) : (
        <Empty title={isCentre ? m.provider_doctors_none_title() : m.provider_centres_none_title()}>
          {isCentre ? m.provider_doctors_none_text() : m.provider_centres_none_text()}
        </Empty>
      )}
      {isCentre ? (
        <RequestForm page={page} />
      ) : (
        <p className="text-muted">{m.provider_centres_text()}</p>
      )}
    </div>
  )
}

type AffiliationProps = PageProps & { affiliation: AffiliationView }

function Affiliation({ page, affiliation }: AffiliationProps) {
  const { name, detail, branch } = affiliation
  const isCentre = page.side === 'centre'
  const waiting = isCentre ? m.provider_doctors_waiting() : m.provider_centres_requested()
  return (
    <Card as="li" className="grid gap-3">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PublicLink page={page} affiliation={affiliation} />
          {branch === null && <Badge color="warning">{waiting}</Badge>}
        </p>
        <p className="text-muted">{detail}</p>
        {branch !== null && <p className="text-muted">{m.provider_centres_at({ branch })}</p>}
      </div>
      {!isCentre && branch === null && <ConfirmForm page={page} affiliation={affiliation} />}
      {page.departments.length > 0 && <DepartmentForm page={page} affiliation={affiliation} />}
      <RepeatedForm
        name="affiliationEnd"
        schema={endSchema}
        hidden={{ slug: page.practice }}
        line={{ id: affiliation.id }}
        explain={explainAffiliation}
      >
        <SubmitButton size="sm" variant="outline" color="error" className="justify-self-start">
          {endText(page.side, branch !== null)}
          <span className="sr-only">: {name}</span>
        </SubmitButton>
      </RepeatedForm>
    </Card>
  )
}

function endText(side: AffiliationsView['side'], isConfirmed: boolean): string {
  if (side === 'centre')
    return isConfirmed ? m.provider_doctors_end() : m.provider_doctors_withdraw()
  return isConfirmed ? m.provider_centres_leave() : m.provider_centres_decline()
}

function PublicLink({ page, affiliation: { slug, name } }: AffiliationProps) {
  const className =
    'inline-flex min-h-11 items-center text-lg font-medium underline underline-offset-4'
  return page.side === 'centre' ? (
    <Link to="/{-$locale}/doctor/{-$slug}" params={{ slug }} className={className}>
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <Link to="/{-$locale}/facilities/{-$slug}" params={{ slug }} className={className}>
      <bdi>{name}</bdi>
    </Link>
  )
}

function ConfirmForm({ page, affiliation: { id, name } }: AffiliationProps) {
  return (
    <RepeatedForm
      name="affiliationConfirm"
      schema={confirmSchema}
      hidden={{ slug: page.practice }}
      line={{ id }}
      explain={explainAffiliation}
    >
      {(field) => (
        <>
          <SelectField
            field={field('branch')}
            label={m.provider_centres_branch()}
            options={page.branches.map((branch) => ({ value: branch.id, label: branch.name }))}
          />
          <SubmitButton className="justify-self-start">
            {m.provider_centres_confirm()}
            <span className="sr-only">: {name}</span>
          </SubmitButton>
        </>
      )}
    </RepeatedForm>
  )
}

function DepartmentForm({ page, affiliation: { id, name, department } }: AffiliationProps) {
  return (
    <RepeatedForm
      name="affiliationDepartment"
      schema={departmentSchema}
      hidden={{ slug: page.practice }}
      line={{ id }}
      initial={{ department: department ?? '' }}
      explain={explainAffiliation}
    >
      {(field) => (
        <>
          <SelectField
            field={field('department')}
            label={m.hospitals_department()}
            required={false}
            emptyLabel={m.hospitals_department_none()}
            options={departmentOptions(page.departments)}
          />
          <SubmitButton size="sm" variant="outline" className="justify-self-start">
            {m.practice_save()}
            <span className="sr-only">: {m.hospitals_doctor_department({ name })}</span>
          </SubmitButton>
        </>
      )}
    </RepeatedForm>
  )
}

function RequestForm({ page }: PageProps) {
  return (
    <Card as="section" aria-labelledby="request" className="grid gap-4">
      <h2 id="request" className="text-xl">
        {m.provider_doctors_add()}
      </h2>
      <RepeatedForm
        name="affiliationRequest"
        schema={requestSchema}
        hidden={{ slug: page.practice }}
        explain={explainAffiliation}
      >
        {(field) => (
          <>
            <TextField
              field={field('named')}
              label={m.provider_doctors_named()}
              autoComplete="off"
            />
            <SubmitButton>{m.provider_doctors_send()}</SubmitButton>
          </>
        )}
      </RepeatedForm>
    </Card>
  )
}

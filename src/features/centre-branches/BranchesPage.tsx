import { Link } from '@tanstack/react-router'
import { SelectField } from '#/forms/controls.tsx'
import { RepeatedForm } from '#/forms/RepeatedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { CentreBranchesView, CentrePlace } from '#/server/affiliations/branches.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { Empty } from '#/ui/Empty.tsx'
import { branchSchema } from './branches.ts'
import { explainBranch } from './explain.ts'

type PageProps = { page: CentreBranchesView }

/** The places of a centre, and the owner's others, which can be added. */
export function BranchesPage({ page }: PageProps) {
  const { main, branches } = page
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_22rem] lg:items-start">
      <div className="grid gap-3">
        <p className="max-w-2xl text-muted">{m.provider_branches_text()}</p>
        {main && <Main page={page} main={main} />}
        {branches.length > 0 && (
          <ul className="grid gap-3">
            {branches.map((place) => (
              <Card key={place.slug} as="li" className="grid gap-3">
                <Place place={place} />
                <Remove practice={page.practice} place={place} />
              </Card>
            ))}
          </ul>
        )}
        {!main && branches.length === 0 && <Empty title={m.provider_branches_none()} />}
      </div>
      {!main && <Addition page={page} />}
    </div>
  )
}

function Main({ page, main }: PageProps & { main: CentrePlace }) {
  return (
    <Card className="grid gap-3">
      <p className="text-muted">{m.provider_branches_main()}</p>
      <Place place={main} />
      <Remove practice={page.practice} place={{ ...main, slug: page.practice }} />
    </Card>
  )
}

function Place({ place: { slug, name, area } }: { place: CentrePlace }) {
  return (
    <div className="grid gap-1">
      <Link
        to="/{-$locale}/provider/$slug"
        params={(kept) => ({ ...kept, slug })}
        className="inline-flex min-h-11 items-center justify-self-start text-lg font-medium underline underline-offset-4"
      >
        <bdi>{name}</bdi>
      </Link>
      <p className="text-muted">{area}</p>
    </div>
  )
}

function Remove({ practice, place }: { practice: string; place: CentrePlace }) {
  return (
    <RepeatedForm
      name="removedBranch"
      schema={branchSchema}
      hidden={{ slug: practice }}
      line={{ branch: place.slug }}
      explain={explainBranch}
    >
      <SubmitButton size="sm" variant="outline" color="error" className="justify-self-start">
        {m.provider_branches_remove()}
        <span className="sr-only">: {placeText(place)}</span>
      </SubmitButton>
    </RepeatedForm>
  )
}

function Addition({ page: { practice, choices } }: PageProps) {
  return (
    <Card as="section" aria-labelledby="addition" className="grid gap-4">
      <h2 id="addition" className="text-xl">
        {m.provider_branches_add()}
      </h2>
      {choices.length > 0 && (
        <RepeatedForm
          name="addedBranch"
          schema={branchSchema}
          hidden={{ slug: practice }}
          explain={explainBranch}
        >
          {(field) => (
            <>
              <SelectField
                field={field('branch')}
                label={m.provider_branches_choose()}
                options={choices.map((place) => ({ value: place.slug, label: placeText(place) }))}
              />
              <SubmitButton>{m.provider_branches_add()}</SubmitButton>
            </>
          )}
        </RepeatedForm>
      )}
      <p className="text-muted">{m.provider_branches_new()}</p>
      <Link to="/{-$locale}/joinAsHospital" className={buttonClasses({ variant: 'outline' })}>
        {m.provider_branches_apply()}
      </Link>
    </Card>
  )
}

function placeText({ name, area }: CentrePlace): string {
  return m.provider_branches_place({ name, area })
}

import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { m } from '#/paraglide/messages.js'
import { CallUs } from '#/parts/CallUs.tsx'
import { Alert } from '#/ui/Alert.tsx'
import { Breadcrumbs } from '#/ui/Breadcrumbs.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { topLink } from '#/ui/RouterLink.tsx'
import { joinCrumbs } from './breadcrumbs.ts'
import { kindWords } from './kind-labels.ts'
import { Needs } from './Needs.tsx'
import type { ApplicationFormView } from '#/server/requests/application-form.ts'
import type { JoinFormProps } from './onboarding.ts'
import type { JoinKind } from '#/domain/directory/applicant.ts'

type JoinPageProps = {
  kind: JoinKind
  view: ApplicationFormView
  Form: ComponentType<JoinFormProps>
}

/** A form for joining, and what to have at hand for it. */
export function JoinPage({ kind, view, Form }: JoinPageProps) {
  const { title, lead, note } = kindWords[kind]
  return (
    <div className="group/join page grid gap-6 py-6 lg:py-8">
      <header className="grid max-w-3xl gap-3 *:min-w-0">
        <Breadcrumbs label={m.layout_breadcrumbs()} crumbs={joinCrumbs(kind)} link={topLink} />
        <h1 className="text-3xl">{title()}</h1>
        {/* Only before the first step; the others have their own introductions. */}
        <p className="text-lg text-muted group-has-data-begun/join:hidden">{lead()}</p>
        {/* The footer's link for clinics leads here. */}
        <p id="clinic" className="group-has-data-begun/join:hidden">
          {note()}
        </p>
      </header>
      <DraftNote view={view} />
      <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[2fr_1fr]">
        {/* First in the HTML, as on phones: content displayed above a form that is already painted would move it. */}
        <aside className="lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1">
          <Disclosure summary={m.join_needs()} className="drawer">
            <p aria-hidden="true" className="mb-2 text-lg font-semibold max-lg:hidden">
              {m.join_needs()}
            </p>
            <Needs kind={kind} />
          </Disclosure>
        </aside>
        <Form view={view} />
      </div>
    </div>
  )
}

/** An invalid link is not fatal: the form is empty. */
function DraftNote({ view: { draft } }: { view: ApplicationFormView }) {
  if (draft?.state === 'lost') {
    return (
      <Alert color="info" title={m.join_draft_lost()} className="max-w-3xl">
        {m.join_draft_lost_text()} <CallUs className="finger underline underline-offset-4" />
      </Alert>
    )
  }
  if (draft?.state !== 'sent') return null
  return (
    <Alert color="success" title={m.join_draft_sent()} className="max-w-3xl">
      {m.join_draft_sent_text()}{' '}
      <Link to="/{-$locale}/request" className="finger underline underline-offset-4">
        {m.join_follow_link()}
      </Link>
    </Alert>
  )
}

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFailedPost } from '#/forms/failed-post.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { ChangeView, SavedProfileView } from '#/server/practices/page.ts'
import { Alert } from '#/ui/Alert.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { BranchForm } from './BranchForm.tsx'
import { EducationForm } from './EducationForm.tsx'
import { InsurersForm } from './InsurersForm.tsx'
import { MissingParts } from './MissingParts.tsx'
import { NewBranchForm } from './NewBranchForm.tsx'
import { TextsForm } from './TextsForm.tsx'
import { VisitingForm } from './VisitingForm.tsx'

type ProfilePageProps = {
  profile: SavedProfileView
  done: 'saved' | 'asked' | undefined
  /** The photos of the branches, which another feature renders. */
  photos: ReactNode
}

/** A doctor's profile, for its owner to edit. */
export function ProfilePage({ profile, done, photos }: ProfilePageProps) {
  const failed = useFailedPost()
  const { slug, changes, places } = profile
  return (
    <div className="grid gap-6">
      {done && !failed && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element holds no blocks
        <Alert role="status" color="success">
          {done === 'saved' ? m.practice_saved() : m.practice_asked()}
        </Alert>
      )}
      <MissingParts slug={slug} missing={profile.missing} />
      <Part id="branches" title={m.practice_branches()} hint={m.practice_branches_hint()}>
        <div className="grid gap-3">
          {profile.branches.map((branch) => (
            <BranchForm key={branch.id} slug={slug} branch={branch} />
          ))}
          {changes.branch && <AskedChange change={changes.branch} />}
          {places && changes.branch?.state !== 'waiting' && (
            <NewBranchForm slug={slug} places={places} like={profile.branches[0]} />
          )}
        </div>
      </Part>
      <Part id="photos" title={m.clinicphotos_title()} hint={m.clinicphotos_hint()}>
        {photos}
      </Part>
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <Part id="insurers" title={m.practice_insurers()} hint={m.practice_insurers_hint()}>
          <InsurersForm slug={slug} insurers={profile.insurers} />
        </Part>
        <Part id="visiting" title={m.practice_visiting()}>
          <VisitingForm slug={slug} visiting={profile.visiting} />
        </Part>
      </div>
      <Part id="texts" title={m.practice_texts()} hint={m.practice_texts_hint()}>
        {changes.texts && <AskedChange change={changes.texts} />}
        {changes.texts?.state !== 'waiting' && <TextsForm slug={slug} texts={profile.texts} />}
      </Part>
      <Part id="education" title={m.directory_education()} hint={m.practice_education_hint()}>
        {changes.education && <AskedChange change={changes.education} />}
        {changes.education?.state !== 'waiting' && (
          <EducationForm slug={slug} lines={profile.education} />
        )}
      </Part>
    </div>
  )
}

type PartProps = { id: string; title: string; hint?: string; children: ReactNode }

function Part({ id, title, hint, children }: PartProps) {
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-4">
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {hint && <p className="text-sm text-muted">{hint}</p>}
      </div>
      {children}
    </Card>
  )
}

function AskedChange({ change }: { change: ChangeView }) {
  const { reference, state, reason, askedAt } = change
  const isWaiting = state === 'waiting'
  return (
    <Alert
      color={isWaiting ? 'info' : 'warning'}
      title={isWaiting ? m.practice_waiting_title() : m.practice_rejected_title()}
      action={
        <Link
          to="/{-$locale}/request/$reference"
          params={(kept) => ({ ...kept, reference })}
          className={buttonClasses({ variant: 'outline', size: 'sm' })}
        >
          {m.practice_change_link()}
        </Link>
      }
    >
      {isWaiting ? m.practice_waiting_text({ date: formatInstant(askedAt, 'date') }) : reason}
    </Alert>
  )
}

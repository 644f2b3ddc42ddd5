import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import type { ProfileView } from '#/server/doctors/profile-view.ts'
import { Badge } from '#/ui/Badge.tsx'
import { Breadcrumbs } from '#/ui/Breadcrumbs.tsx'
import { Card } from '#/ui/Card.tsx'
import { topLink } from '#/ui/RouterLink.tsx'
import { BranchCard } from './BranchCard.tsx'
import { profileCrumbs } from './breadcrumbs.ts'
import { ProfileHeader } from './ProfileHeader.tsx'
import { ReviewsSection } from './ReviewsSection.tsx'
import { Section } from './Section.tsx'

type ProfilePageProps = {
  doctor: ProfileView
  /** A patient's other actions, besides booking. */
  actions: ReactNode
  /** The free times, which another feature renders. */
  children: ReactNode
}

export function ProfilePage({ doctor, actions, children }: ProfilePageProps) {
  return (
    <div className="page grid gap-6 py-6 lg:grid-cols-[1fr_24rem] lg:gap-x-8">
      <div className="grid gap-3 lg:col-span-2">
        <Breadcrumbs
          label={m.directory_breadcrumbs()}
          crumbs={profileCrumbs(doctor)}
          link={topLink}
        />
        <ProfileHeader doctor={doctor} actions={actions} />
      </div>
      <div className="min-w-0 lg:order-last">
        <Card
          as="section"
          id="slots"
          aria-labelledby="slots-title"
          className="scroll-mt-4 lg:sticky lg:top-4"
        >
          <h2 id="slots-title" className="text-xl">
            {m.directory_slots()}
          </h2>
          <p className="mt-1 mb-4 text-sm text-muted">{m.directory_slots_hint()}</p>
          {children}
        </Card>
      </div>
      <div className="grid min-w-0 content-start gap-8">
        {doctor.bio && (
          <Section id="about" title={m.directory_about()}>
            <p className="max-w-2xl">{doctor.bio}</p>
          </Section>
        )}
        <Section id="branches" title={m.directory_branches()}>
          <p className="mb-3 text-muted">{m.directory_no_fees_added()}</p>
          <div className="grid gap-4">
            {doctor.branches.map((branch) => (
              <BranchCard key={branch.id} branch={branch} />
            ))}
          </div>
        </Section>
        <InsurersSection insurers={doctor.insurers} />
        <ReviewsSection doctor={doctor} />
      </div>
    </div>
  )
}

function InsurersSection({ insurers }: Pick<ProfileView, 'insurers'>) {
  return (
    <Section id="insurers" title={m.directory_insurers()}>
      {insurers.length === 0 ? (
        <p>{m.directory_no_insurers()}</p>
      ) : (
        <>
          <ul className="flex flex-wrap gap-2">
            {insurers.map(({ slug, name }) => (
              <li key={slug}>
                <Badge color="info" className="py-0.5 text-sm">
                  {name}
                </Badge>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-muted">{m.directory_insurers_hint()}</p>
        </>
      )}
    </Section>
  )
}

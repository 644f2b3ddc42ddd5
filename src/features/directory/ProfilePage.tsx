import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import type { ProfileView } from '#/server/doctors/profile-view.ts'
import { Breadcrumbs } from '#/ui/Breadcrumbs.tsx'
import { Card } from '#/ui/Card.tsx'
import { topLink } from '#/ui/RouterLink.tsx'
import { BranchCard } from './BranchCard.tsx'
import { EducationSection } from './EducationSection.tsx'
import { profileCrumbs } from './breadcrumbs.ts'
import { ProfileFacts } from './ProfileFacts.tsx'
import { ProfileHeader } from './ProfileHeader.tsx'
import { ReviewsSection } from './ReviewsSection.tsx'
import { Section } from './Section.tsx'

type ProfilePageProps = {
  doctor: ProfileView
  /** A patient's other actions, besides booking. */
  actions: ReactNode
  /** The free times, and on a phone the bar with the nearest one, which another feature renders. */
  times: ReactNode
  bar: ReactNode
}

/** On a phone in the order of a person's questions; where there is room the times stay beside the facts. */
export function ProfilePage({ doctor, actions, times, bar }: ProfilePageProps) {
  return (
    <>
      <div className="page grid gap-x-8 gap-y-5 py-4 sm:py-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="lg:col-span-2">
          <Breadcrumbs
            label={m.directory_breadcrumbs()}
            crumbs={profileCrumbs(doctor)}
            link={topLink}
          />
        </div>
        <ProfileHeader doctor={doctor} actions={actions} />
        <div className="min-w-0 lg:row-span-2">
          <Card
            as="section"
            id="slots"
            aria-labelledby="slots-title"
            className="scroll-mt-4 lg:sticky lg:top-4"
          >
            <h2 id="slots-title" className="mb-3 text-xl">
              {m.directory_slots()}
            </h2>
            {times}
          </Card>
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <ProfileFacts doctor={doctor} />
          {doctor.bio && (
            <Section id="about" title={m.directory_about()}>
              <p className="max-w-2xl">{doctor.bio}</p>
            </Section>
          )}
          <EducationSection lines={doctor.education} />
          <Section id="branches" title={m.directory_branches()}>
            <div className="grid gap-4">
              {doctor.branches.map((branch) => (
                <BranchCard key={branch.id} branch={branch} />
              ))}
            </div>
          </Section>
          <ReviewsSection doctor={doctor} />
        </div>
      </div>
      {bar}
    </>
  )
}

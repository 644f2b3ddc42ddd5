import { createFileRoute } from '@tanstack/react-router'
import { getWeek } from '#/features/booking/booking.functions.ts'
import { slotHref } from '#/features/booking/hrefs.ts'
import { NextTimeBar } from '#/features/booking/NextTimeBar.tsx'
import { SlotPicker } from '#/features/booking/SlotPicker.tsx'
import { VisitTypes } from '#/features/booking/VisitTypes.tsx'
import { WaitingLink } from '#/features/booking/WaitingLink.tsx'
import { ChooseDoctorPage } from '#/features/directory/ChooseDoctorPage.tsx'
import { getChoices, getProfile } from '#/features/directory/directory.functions.ts'
import { profileHref } from '#/features/directory/hrefs.ts'
import { ProfilePage } from '#/features/directory/ProfilePage.tsx'
import { readProfileSearch } from '#/features/directory/search.ts'
import { PUBLIC_PAGE } from '#/features/layout/caching.ts'
import { pageHead } from '#/features/seo/head.ts'
import { FollowTopic } from '#/features/live/FollowTopic.tsx'
import { SaveDoctor } from '#/features/saved/SaveDoctor.tsx'
import { CallBackLink } from '#/parts/CallBackLink.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { m } from '#/paraglide/messages.js'
import type { SlotView } from '#/server/bookings/views.ts'

export const Route = createFileRoute('/{-$locale}/doctor/{-$slug}')({
  validateSearch: readProfileSearch,
  loaderDeps: ({ search: { type, branch, day } }) => ({ type, branch, day }),
  loader: async ({ params: { slug }, deps }) => {
    if (!slug) return { choices: await getChoices(), title: m.directory_choose_title() }
    const [profile, week] = await Promise.all([
      getProfile({ data: slug }),
      getWeek({ data: { doctor: slug, ...deps } }),
    ])
    return { profile, week }
  },
  headers: () => PUBLIC_PAGE,
  head: ({ params: { slug }, loaderData }) =>
    pageHead({
      path: slug ? `/doctor/${slug}` : '/doctor',
      title: loaderData?.title ?? '',
      description: undefined,
      ...loaderData?.profile?.head,
    }),
  component: Doctor,
})

function Doctor() {
  const { choices, profile, week } = Route.useLoaderData()
  if (choices) return <ChooseDoctorPage {...choices} />
  const { slug: doctor } = profile
  const type = week.practice.visitType?.slug
  const hrefs = {
    branch: (branch: string) => profileHref(doctor, { type, branch }),
    day: (day: string) => profileHref(doctor, { type, branch: week.branchId, day }),
    slot: (slot: SlotView) => slotHref(doctor, slot),
  }
  return (
    <ProfilePage
      doctor={profile}
      actions={
        <>
          <SaveDoctor slug={doctor} />
          <CallBackLink
            about={{ doctor }}
            className={buttonClasses({ variant: 'outline', color: 'neutral' })}
          />
        </>
      }
      times={
        <>
          <VisitTypes week={week} href={(other) => profileHref(doctor, { type: other })} />
          <SlotPicker {...week} hrefs={hrefs} />
          {!type && <WaitingLink week={week} />}
          <FollowTopic topic={`doctor.${doctor}`} />
        </>
      }
      bar={<NextTimeBar week={week} />}
    />
  )
}

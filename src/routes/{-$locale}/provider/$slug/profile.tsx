import { createFileRoute, notFound } from '@tanstack/react-router'
import { privateHead } from '#/features/seo/head.ts'
import { getOwnPhotos } from '#/features/clinic-photos/clinic-photos.functions.ts'
import { photoForms } from '#/features/clinic-photos/forms.server.ts'
import { OwnPhotos } from '#/features/clinic-photos/OwnPhotos.tsx'
import { practiceForms } from '#/features/practice-profile/forms.server.ts'
import { getSavedProfile } from '#/features/practice-profile/practice.functions.ts'
import { ProfilePage } from '#/features/practice-profile/ProfilePage.tsx'
import { readPracticeSearch } from '#/features/practice-profile/search.ts'
import { requireMembership } from '#/features/practice-team/require-membership.ts'
import { ProviderFrame } from '#/features/practice-team/ProviderFrame.tsx'
import { issuerForms } from '#/features/receipts/forms.server.ts'
import { getTaxNumber } from '#/features/receipts/receipts.functions.ts'
import { TaxNumberForm } from '#/features/receipts/TaxNumberForm.tsx'
import { receiveSignedIn } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/provider/$slug/profile')({
  validateSearch: readPracticeSearch,
  server: { handlers: receiveSignedIn({ ...practiceForms, ...photoForms, ...issuerForms }) },
  loader: async ({ params: { slug }, location }) => {
    const [practice, found, photos, owned] = await Promise.all([
      requireMembership(slug, location),
      getSavedProfile({ data: slug }),
      getOwnPhotos({ data: slug }),
      getTaxNumber({ data: slug }),
    ])
    if (!found || !photos) throw notFound()
    return { practice, ...found, photos, owned, title: m.practice_title() }
  },
  head: privateHead,
  component: Profile,
})

function Profile() {
  const { practice, profile, photos, owned } = Route.useLoaderData()
  return (
    <ProviderFrame practice={practice} title={m.practice_title()}>
      <ProfilePage
        profile={profile}
        done={Route.useSearch().done}
        photos={<OwnPhotos page={photos} />}
      />
      {owned && <TaxNumberForm owned={owned} />}
    </ProviderFrame>
  )
}

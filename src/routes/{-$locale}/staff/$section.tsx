import { createFileRoute, notFound } from '@tanstack/react-router'
import { getDeskPhotos } from '#/features/clinic-photos/desk/desk-photos.functions.ts'
import { DeskPhotosPage } from '#/features/clinic-photos/desk/DeskPhotosPage.tsx'
import { deskPhotoForms } from '#/features/clinic-photos/desk/forms.server.ts'
import { privateHead } from '#/features/seo/head.ts'
import { FollowTopic } from '#/features/live/FollowTopic.tsx'
import { AuditPage } from '#/features/operations/AuditPage.tsx'
import { readAuditSearch } from '#/features/operations/audit-search.ts'
import { operationForms } from '#/features/operations/forms.server.ts'
import { getAuditLog, getOperations } from '#/features/operations/operations.functions.ts'
import { OperationsPage } from '#/features/operations/OperationsPage.tsx'
import { getModeration } from '#/features/reviews/desk/moderation.functions.ts'
import { moderationForms } from '#/features/reviews/desk/forms.server.ts'
import { ModerationPage } from '#/features/reviews/desk/ModerationPage.tsx'
import { readModerationSearch } from '#/parts/moderation-search.ts'
import { DeskFrame } from '#/features/staff/DeskFrame.tsx'
import { requireStaffSession } from '#/features/staff/require-staff.ts'
import { getDeskFormToken } from '#/features/staff/staff.functions.ts'
import { receiveAtDesk } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

/** The desk's smaller pages: reviews, clinics' photos, operations, and the audit. */
export const Route = createFileRoute('/{-$locale}/staff/$section')({
  server: { handlers: receiveAtDesk({ ...moderationForms, ...deskPhotoForms, ...operationForms }) },
  validateSearch: (search) => ({ ...readModerationSearch(search), ...readAuditSearch(search) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { section }, deps }) => {
    const desk = await requireStaffSession()
    const [reviews, photos, operations, audit, formToken] = await Promise.all([
      section === 'reviews' ? getModeration({ data: deps }) : null,
      section === 'photos' ? getDeskPhotos({ data: deps }) : null,
      section === 'operations' ? getOperations() : null,
      section === 'audit' ? getAuditLog({ data: deps }) : null,
      getDeskFormToken(),
    ])
    const title =
      (reviews && m.moderation_title()) ??
      (photos && m.clinicphotos_title()) ??
      (operations && m.operations_title()) ??
      (audit && m.operations_audit())
    if (title === null) throw notFound()
    return { desk, title, reviews, photos, operations, audit, formToken }
  },
  head: privateHead,
  component: Section,
})

function Section() {
  const { desk, title, reviews, photos, operations, audit } = Route.useLoaderData()
  return (
    <DeskFrame desk={desk} title={title}>
      {reviews && <ModerationPage view={reviews} />}
      {photos && <DeskPhotosPage view={photos} />}
      {operations && <OperationsPage view={operations} />}
      {audit && <AuditPage view={audit} />}
      {reviews && <FollowTopic topic="reviews" everySeconds={10} />}
    </DeskFrame>
  )
}

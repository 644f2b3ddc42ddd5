import { createFileRoute } from '@tanstack/react-router'
import { clinicVisitForms } from '#/features/booking/clinic/forms.server.ts'
import { getClinicVisit } from '#/features/booking/clinic/visit.functions.ts'
import { ClinicVisitPage } from '#/features/booking/clinic/ClinicVisitPage.tsx'
import { readTicketSearch } from '#/features/booking/search.ts'
import { ClinicDocuments } from '#/features/documents/ClinicDocuments.tsx'
import { getClinicDocuments } from '#/features/documents/documents.functions.ts'
import { clinicDocumentForms } from '#/features/documents/forms.server.ts'
import { privateHead } from '#/features/seo/head.ts'
import { NoticeLine } from '#/features/notices/NoticeLine.tsx'
import { requireMembership } from '#/features/practice-team/require-membership.ts'
import { ProviderFrame } from '#/features/practice-team/ProviderFrame.tsx'
import { deskPaymentForms } from '#/features/receipts/forms.server.ts'
import { getOwnSummary, getVisitAccount } from '#/features/receipts/receipts.functions.ts'
import { SummaryForm } from '#/features/receipts/SummaryForm.tsx'
import { VisitAccount } from '#/features/receipts/VisitAccount.tsx'
import { getFormToken } from '#/forms/form-token.functions.ts'
import { receiveSignedIn } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/provider/$slug/visit/$reference/')({
  server: {
    handlers: receiveSignedIn({ ...clinicVisitForms, ...clinicDocumentForms, ...deskPaymentForms }),
  },
  validateSearch: readTicketSearch,
  loaderDeps: ({ search: { ticket } }) => ({ ticket }),
  loader: async ({ params, deps: { ticket }, location }) => {
    const practice = await requireMembership(params.slug, location, params.reference)
    const [visit, documents, account, summary, formToken] = await Promise.all([
      getClinicVisit({ data: { ...params, ticket } }),
      getClinicDocuments({ data: params }),
      getVisitAccount({ data: params }),
      getOwnSummary({ data: params }),
      getFormToken(),
    ])
    return { practice, visit, documents, account, summary, formToken, title: m.clinicvisit_title() }
  },
  head: privateHead,
  component: Visit,
})

function Visit() {
  const { practice, visit, documents, account, summary } = Route.useLoaderData()
  const { ticket } = Route.useSearch()
  return (
    <ProviderFrame practice={practice} title={m.clinicvisit_title()}>
      <ClinicVisitPage
        visit={visit}
        ticket={ticket}
        notice={<NoticeLine notice={visit.notice} />}
        documents={documents && <ClinicDocuments visit={documents} />}
        payment={account && <VisitAccount visit={account} />}
        summary={summary && <SummaryForm own={summary} />}
      />
    </ProviderFrame>
  )
}

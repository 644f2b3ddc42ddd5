import type { DataSection } from '#/domain/booking/personal-data.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { FactView } from '#/server/privacy/facts.ts'
import type { SectionView } from '#/server/privacy/page.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { Empty } from '#/ui/Empty.tsx'
import { PrintButton } from '#/ui/PrintButton.tsx'
import { ConsentList } from './ConsentList.tsx'
import { ErasureForm } from './ErasureForm.tsx'
import type { MyDataPageProps } from './my-data.ts'

/** All personal data of a user: to read, export, withdraw consent to, or erase. */
export function MyDataPage(props: MyDataPageProps) {
  const { sections, consents } = props.data
  return (
    <div className="page grid max-w-3xl gap-8 py-8">
      <header className="grid gap-3">
        <h1 className="text-3xl">{m.mydata_title()}</h1>
        <p className="text-muted">{m.mydata_lead()}</p>
        <div className="flex flex-wrap gap-2 print:hidden">
          <a href="?file=json" download className={buttonClasses()}>
            {m.mydata_download()}
          </a>
          <PrintButton variant="outline">{m.mydata_print()}</PrintButton>
        </div>
      </header>
      <section className="grid gap-3">
        <h2 className="text-xl">{m.mydata_held()}</h2>
        {sections.length === 0 ? (
          <Empty title={m.mydata_none()}>{m.mydata_none_text()}</Empty>
        ) : (
          sections.map((section) => <Section key={section.name} {...section} />)
        )}
      </section>
      {consents.length > 0 && <ConsentList {...props} />}
      <ErasureForm {...props} />
    </div>
  )
}

function Section({ name, rows }: SectionView) {
  return (
    <Disclosure
      summary={`${titles[name]()} (${formatNumber(rows.length)})`}
      open={name === 'account'}
    >
      <ul className="grid gap-3">
        {rows.map((facts, index) => (
          // Rows have no names of their own, and never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="rounded-lg bg-sunken p-3">
            <Facts facts={facts} />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function Facts({ facts }: { facts: FactView[] }) {
  return (
    <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[12rem_1fr] sm:gap-y-1">
      {facts.map(({ label, value }) => (
        <div key={label} className="grid sm:contents">
          <dt className="text-sm text-muted">
            <bdi>{label}</bdi>
          </dt>
          <dd className="wrap-anywhere">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const titles: Record<DataSection, () => string> = {
  account: m.mydata_section_account,
  family: m.mydata_section_family,
  savedDoctors: m.mydata_section_saved,
  bookings: m.mydata_section_bookings,
  coverages: m.coverage_title,
  insurance: m.coverage_kept_title,
  summaries: m.coverage_summary,
  clinicNotes: m.mydata_section_clinic_notes,
  labOrders: m.laborders_data_orders,
  labTests: m.laborders_data_tests,
  labResults: m.laborders_data_results,
  labShares: m.laborders_data_shares,
  reviews: m.mydata_section_reviews,
  waiting: m.mydata_section_waiting,
  vouchers: m.mydata_section_vouchers,
  payments: m.mydata_section_payments,
  receipts: m.mydata_section_receipts,
  requests: m.mydata_section_requests,
  drafts: m.mydata_section_drafts,
  questions: m.mydata_section_questions,
  documents: m.mydata_section_documents,
  documentReads: m.mydata_section_document_reads,
  notes: m.mydata_section_notes,
  consents: m.mydata_section_consents,
  messages: m.mydata_section_messages,
  sessions: m.mydata_section_sessions,
  profiles: m.mydata_section_profiles,
}

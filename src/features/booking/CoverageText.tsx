import { formatCalendarDate } from '#/i18n/dates.ts'
import { isolatedText } from '#/i18n/isolate.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { PatientCoverageView } from '#/server/booking-pages/coverage.ts'

type CoverageTextProps = { coverage: PatientCoverageView; isSettled: boolean }

/** What is known of the insurance, and what the patient pays if that is certain. */
export function CoverageText({ coverage, isSettled }: CoverageTextProps) {
  const { state, approvedPiastres, approvedUntil, patientPiastres, refusalReason } = coverage
  const insurer = isolatedText(coverage.insurer)
  if (state === 'refused')
    return m.coverage_refused_text({ insurer, reason: isolatedText(refusalReason ?? '') })
  if (approvedPiastres === null || approvedUntil === null)
    return m.coverage_stated_text({ insurer })
  const amount = formatMoney(approvedPiastres)
  const date = formatCalendarDate(approvedUntil, 'date')
  return (
    <>
      {patientPiastres !== null && !isSettled && (
        <strong className="block">
          {patientPiastres === 0
            ? m.coverage_you_pay_nothing()
            : m.coverage_you_pay({ amount: formatMoney(patientPiastres) })}
        </strong>
      )}
      {m.coverage_approved_text({ insurer, amount, date })}
    </>
  )
}

import { formatInstant } from '#/i18n/dates.ts'
import { languageName } from '#/i18n/languages.ts'
import { formatList } from '#/i18n/lists.ts'
import { formatMoney, formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { DistrictFiguresView } from '#/server/search/district-page.ts'
import { Fact } from '#/ui/Fact.tsx'
import { countText, slotDayText } from './card-texts.ts'

/** What is known of a specialty's doctors in a district together. */
export function DistrictFigures({ figures }: { figures: DistrictFiguresView }) {
  const { doctorCount, medianFeePiastres, earliest, insurers, languages } = figures
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      <Fact term={m.directory_doctors()}>{countText(doctorCount)}</Fact>
      {medianFeePiastres !== null && (
        <Fact term={m.directory_median_fee()}>{formatMoney(medianFeePiastres)}</Fact>
      )}
      <Fact term={m.directory_earliest()}>
        {earliest
          ? `${slotDayText(earliest)} ${formatInstant(earliest.startsAt, 'time')}`
          : m.directory_no_slot()}
      </Fact>
      {insurers.length > 0 && <Fact term={m.directory_insurers()}>{insurersText(figures)}</Fact>}
      {languages.length > 0 && (
        <Fact term={m.directory_speaks()}>{formatList(languages.map(languageName))}</Fact>
      )}
    </dl>
  )
}

function insurersText({ insurers, furtherInsurers: count }: DistrictFiguresView): string {
  if (count === 0) return formatList(insurers)
  return formatList([...insurers, m.directory_further({ count, shown: formatNumber(count) })])
}

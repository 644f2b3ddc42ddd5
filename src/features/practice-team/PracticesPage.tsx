import { brandName } from '#/brand.ts'
import { m } from '#/paraglide/messages.js'
import type { PracticeView } from '#/server/practices/views.ts'
import { Empty } from '#/ui/Empty.tsx'
import { PracticeList } from './PracticeList.tsx'

/** For members of several profiles, or of no profile. */
export function PracticesPage({ practices }: { practices: PracticeView[] }) {
  return (
    <div className="page grid gap-6 py-8">
      <h1 className="text-3xl">{m.provider_choose_title({ brand: brandName() })}</h1>
      {practices.length === 0 ? (
        <Empty title={m.provider_none_title()}>{m.provider_none_text()}</Empty>
      ) : (
        <PracticeList practices={practices} />
      )}
    </div>
  )
}

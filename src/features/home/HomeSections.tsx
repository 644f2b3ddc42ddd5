import type { ReactNode } from 'react'
import { Fields, type Field } from './Fields.tsx'
import { AppSection } from './AppSection.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { Questions } from './Questions.tsx'
import { Soonest } from './Soonest.tsx'
import { Trust } from './Trust.tsx'

type HomeSectionsProps = {
  fields: readonly Field[]
  /** Other features' parts: the doctors who are free soonest, the links to the stores. */
  soonest: ReactNode
  stores: ReactNode
}

/** All that stands below the search. */
export function HomeSections({ fields, soonest, stores }: HomeSectionsProps) {
  return (
    <div className="page grid *:min-w-0 gap-16 py-12 lg:gap-20 lg:py-16">
      {soonest && <Soonest>{soonest}</Soonest>}
      <Fields fields={fields} />
      <HowItWorks />
      <Trust />
      <AppSection>{stores}</AppSection>
      <Questions />
    </div>
  )
}

import { usualVisitType } from '#/domain/booking/visit-type.ts'
import { useFailedPost } from '#/forms/failed-post.ts'
import { m } from '#/paraglide/messages.js'
import type { OwnTypesView } from '#/server/visit-types/page.ts'
import { Alert } from '#/ui/Alert.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { OwnType } from './OwnType.tsx'
import { VisitTypeForm } from './VisitTypeForm.tsx'

type VisitTypesPageProps = {
  page: OwnTypesView
  /** The introduction above the list: of the owner's page, or of the desk's. */
  intro: string
  isSaved: boolean
}

/** What a doctor offers beside the consultation, to edit. */
export function VisitTypesPage({ page, intro, isSaved }: VisitTypesPageProps) {
  const failed = useFailedPost()
  const isNew = useFailedPost('visitType', { id: '' }) !== undefined
  const { types, branches } = page
  return (
    <div className="grid max-w-3xl gap-6">
      {isSaved && !failed && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element holds no blocks
        <Alert role="status" color="success">
          {m.practice_saved()}
        </Alert>
      )}
      <p className="text-muted">{intro}</p>
      {types.length > 0 && (
        <ul className="grid gap-3">
          {types.map((type, index) => (
            <li key={type.id}>
              <OwnType page={page} type={type} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      )}
      <Disclosure open={isNew || types.length === 0} summary={m.visittypes_add()}>
        <VisitTypeForm
          // Empty again for the next one.
          key={types.length}
          page={page}
          line={{ id: '' }}
          initial={{ ...usual, branches: branches.map(({ id }) => id).join(' ') }}
        />
      </Disclosure>
    </div>
  )
}

const usual = {
  kind: usualVisitType.kind,
  minutes: String(usualVisitType.minutes),
  bufferBeforeMinutes: String(usualVisitType.bufferBeforeMinutes),
  bufferAfterMinutes: String(usualVisitType.bufferAfterMinutes),
  bookableBy: usualVisitType.bookableBy,
  returningDays: String(usualVisitType.returningDays),
  daysAhead: String(usualVisitType.daysAhead),
  noticeHours: String(usualVisitType.noticeHours),
}

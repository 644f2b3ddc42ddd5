import { useFailedPost } from '#/forms/failed-post.ts'
import { RepeatedForm } from '#/forms/RepeatedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { feeText, lengthText } from '#/i18n/terms/visit-fees.ts'
import { m } from '#/paraglide/messages.js'
import type { OwnTypesView, OwnTypeView } from '#/server/visit-types/page.ts'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { bookerNames, explainVisitType } from './labels.ts'
import { VisitTypeForm } from './VisitTypeForm.tsx'
import { typeSchema } from './visit-types.ts'

type OwnTypeProps = { page: OwnTypesView; type: OwnTypeView; isFirst: boolean }

/** One type in a line, which opens to be changed, moved up or withdrawn. */
export function OwnType({ page, type, isFirst }: OwnTypeProps) {
  const line = { id: type.id }
  const isOwn = useFailedPost('visitType', line) !== undefined
  const button = { schema: typeSchema, line, hidden: { slug: page.slug, seen: type.seen } }
  return (
    <Disclosure open={isOwn} summary={<Summary type={type} />}>
      <div className="grid gap-4 pt-2">
        <VisitTypeForm
          // The next change starts from the current values.
          key={isOwn ? type.id : type.seen}
          page={page}
          line={line}
          seen={type.seen}
          initial={type.typed}
        />
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          {!isFirst && (
            <RepeatedForm name="raised" {...button} explain={explainVisitType}>
              <SubmitButton variant="outline" color="neutral">
                {m.visittypes_raise()}
                <span className="sr-only">: {type.name}</span>
              </SubmitButton>
            </RepeatedForm>
          )}
          <RepeatedForm name="withdrawn" {...button} explain={explainVisitType}>
            <SubmitButton variant="outline" color="error">
              {m.visittypes_withdraw()}
              <span className="sr-only">: {type.name}</span>
            </SubmitButton>
          </RepeatedForm>
        </div>
        <p className="text-sm text-muted">{m.visittypes_withdraw_hint()}</p>
      </div>
    </Disclosure>
  )
}

function Summary({ type }: { type: OwnTypeView }) {
  const facts = [
    feeText(type),
    lengthText(type),
    ...(type.bookableBy === 'anyone' ? [] : [bookerNames[type.bookableBy]()]),
  ]
  return (
    <span className="grid min-w-0 grow">
      <bdi className="truncate">{type.name}</bdi>
      <span className="text-sm font-normal text-muted">{facts.join(m.forms_separator())}</span>
    </span>
  )
}

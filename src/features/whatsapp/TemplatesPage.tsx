import { useFailedPost } from '#/forms/failed-post.ts'
import { locales } from '#/domain/localized.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { TemplatesView } from '#/server/notices/template-desk.ts'
import { Alert } from '#/ui/Alert.tsx'
import { TemplateCard } from './TemplateCard.tsx'

/** The texts to submit to Meta, and the names under which it has approved them. */
export function TemplatesPage({ view, isDone }: { view: TemplatesView; isDone: boolean }) {
  const failed = useFailedPost()
  const { origin, templates } = view
  const all = templates.flatMap(({ states }) => locales.map((locale) => states[locale]))
  const missing = all.filter((state) => state === 'missing').length
  return (
    <div className="grid max-w-4xl gap-5">
      <p className="max-w-3xl text-muted">{m.whatsapp_lead()}</p>
      {isDone && !failed && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element holds no blocks
        <Alert role="status" color="success">
          {m.whatsapp_done()}
        </Alert>
      )}
      {missing > 0 && <p>{m.whatsapp_missing({ shown: formatNumber(missing) })}</p>}
      <ul className="grid gap-3">
        {templates.map((template) => (
          <TemplateCard key={template.key} template={template} origin={origin} />
        ))}
      </ul>
    </div>
  )
}

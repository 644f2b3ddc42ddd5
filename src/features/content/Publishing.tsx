import { writeClinicTime } from '#/domain/content/content-fields.ts'
import { TextField } from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { canonicalPath, localizedPath } from '#/i18n/locale.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import type { ContentView } from '#/server/content/desk-views.ts'
import { publishSchema, scheduleSchema, type ContentItemProps } from './content.ts'
import { ContentItemForm } from './ContentItemForm.tsx'

/** The published version, the latest version, and the actions that publish or hide. */
export function Publishing(props: ContentItemProps) {
  const { piece } = props
  const [latest] = piece.revisions
  const isDraft = latest !== undefined && latest.publishedAt === null
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-xl">{m.content_publishing()}</h2>
      <p>{stateText(piece)}</p>
      <Links piece={piece} />
      {isDraft && (
        <>
          <ContentItemForm
            {...props}
            name="publish"
            schema={publishSchema}
            hidden={{ version: String(latest.version) }}
          >
            <SubmitButton block>
              {m.content_publish({ version: formatNumber(latest.version) })}
            </SubmitButton>
          </ContentItemForm>
          <Schedule {...props} publishAt={latest.publishAt} />
        </>
      )}
    </Card>
  )
}

function stateText({ revisions: [latest] }: ContentView): string {
  if (!latest) return m.content_state_untouched()
  const version = formatNumber(latest.version)
  return latest.publishedAt ? m.content_state_live({ version }) : m.content_state_draft({ version })
}

function Links({ piece: { previewPath, publicPath } }: { piece: ContentView }) {
  const link = buttonClasses({ variant: 'outline', size: 'sm' })
  return (
    <>
      {previewPath && (
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-2">
            <a href={canonicalPath(previewPath, 'ar')} target="_blank" className={link}>
              {m.content_preview_ar()}
              <span className="sr-only"> {m.layout_opens_new_tab()}</span>
            </a>
            <a href={canonicalPath(previewPath, 'en')} target="_blank" className={link}>
              {m.content_preview_en()}
              <span className="sr-only"> {m.layout_opens_new_tab()}</span>
            </a>
          </div>
          <p className="text-sm text-muted">{m.content_preview_text()}</p>
        </div>
      )}
      {publicPath && (
        <a
          href={localizedPath(publicPath)}
          className="inline-flex min-h-11 items-center justify-self-start text-primary-ink underline underline-offset-4"
        >
          {m.content_see_public()}
        </a>
      )}
    </>
  )
}

function Schedule({ publishAt, ...props }: ContentItemProps & { publishAt: string | null }) {
  const initial = { at: publishAt ? writeClinicTime(new Date(publishAt)) : '' }
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-lg font-medium">{m.content_schedule()}</h3>
      {publishAt && (
        <p>{m.content_scheduled_for({ when: formatInstant(publishAt, 'dateTime') })}</p>
      )}
      <ContentItemForm {...props} name="schedule" schema={scheduleSchema} initial={initial}>
        {(field) => (
          <>
            <TextField
              field={field('at')}
              label={m.content_schedule_at()}
              hint={m.content_schedule_hint()}
              type="datetime-local"
              dir="ltr"
              required={false}
            />
            <SubmitButton variant="outline">{m.content_schedule_submit()}</SubmitButton>
          </>
        )}
      </ContentItemForm>
    </div>
  )
}

import { SelectField } from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/Badge.tsx'
import { Card } from '#/ui/Card.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import type { RevisionView } from '#/server/content/desk-views.ts'
import { publishSchema, type ContentItemProps } from './content.ts'
import { ContentItemForm } from './ContentItemForm.tsx'
import { VersionChanges } from './VersionChanges.tsx'

type HistoryProps = ContentItemProps & {
  /** The version that a form was opened with, if it is no longer the latest. */
  opened: number | null
  onShown: () => void
}

/** Who changed what when; each version can be published again. */
export function History(props: HistoryProps) {
  const { revisions } = props.piece
  if (revisions.length === 0) return null
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{m.content_history()}</h2>
      <ol className="grid gap-2">
        {revisions.map((revision) => (
          <li key={revision.version}>
            <Version piece={props.piece} opened={props.opened} revision={revision} />
          </li>
        ))}
      </ol>
      <RollBack {...props} />
    </Card>
  )
}

type VersionProps = Pick<HistoryProps, 'piece' | 'opened'> & { revision: RevisionView }

function Version({ revision, opened, piece }: VersionProps) {
  const { version, author, publishedAt, changes } = revision
  const isNewer = opened !== null && version > opened && author !== null
  return (
    <Disclosure
      open={isNewer || undefined}
      summary={<Summary revision={revision} isNewer={isNewer} />}
    >
      <div className="grid gap-3">
        {publishedAt && (
          <p className="text-sm text-muted">
            {m.content_published_at({ when: formatInstant(publishedAt, 'dateTime') })}
          </p>
        )}
        <VersionChanges piece={piece} changes={changes} />
      </div>
    </Disclosure>
  )
}

/** Publishes an earlier version again: as a new version, with those in between kept. */
function RollBack(props: ContentItemProps & { onShown: () => void }) {
  const { seen, revisions } = props.piece
  const options = revisions
    .filter(({ version, isLive }) => version !== seen && !isLive)
    .map(({ version }) => ({
      value: String(version),
      label: m.content_version({ version: formatNumber(version) }),
    }))
  if (options.length === 0) return null
  return (
    <ContentItemForm {...props} name="rollBack" schema={publishSchema}>
      {(field) => (
        <>
          <SelectField
            field={field('version')}
            label={m.content_roll_back_version()}
            options={options}
          />
          <SubmitButton variant="outline">{m.content_roll_back()}</SubmitButton>
        </>
      )}
    </ContentItemForm>
  )
}

function Summary({ revision, isNewer }: { revision: RevisionView; isNewer: boolean }) {
  const { version, author, createdAt, isLive } = revision
  const when = formatInstant(createdAt, 'dateTime')
  return (
    <span className="grid gap-1">
      <span className="flex flex-wrap gap-2">
        {m.content_version({ version: formatNumber(version) })}
        {isLive && <Badge color="success">{m.content_is_live()}</Badge>}
        {isNewer && <Badge color="warning">{m.content_meanwhile()}</Badge>}
      </span>
      <span className="text-sm font-normal text-muted">
        {author ? m.content_by({ name: author, when }) : m.content_by_nobody({ when })}
      </span>
    </span>
  )
}

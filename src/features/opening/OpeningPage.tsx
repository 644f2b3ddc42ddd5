import { mayOpen } from '#/domain/content/opening.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { OpeningView } from '#/server/opening/checklist.ts'
import { Alert } from '#/ui/Alert.tsx'
import { Card } from '#/ui/Card.tsx'
import { Checklist } from './Checklist.tsx'
import { OpeningForm } from './OpeningForm.tsx'
import { openSchema } from './opening.ts'

type OpeningPageProps = { view: OpeningView; isSent: boolean }

/** Whether visitors see the site, and what is missing until they may. */
export function OpeningPage({ view, isSent }: OpeningPageProps) {
  const { isDemo, checklist } = view
  return (
    <div className="grid max-w-4xl gap-6">
      <Alert color={view.isOpen && !isDemo ? 'success' : 'info'}>{stateOf(view)}</Alert>
      {isSent && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element holds no blocks
        <Alert role="status" color="success">
          {m.opening_test_sent()}
        </Alert>
      )}
      <Checklist items={checklist} isRehearsal={view.isRehearsal} />
      {!isDemo && <Switch view={view} />}
    </div>
  )
}

function stateOf({ isDemo, isOpen, openedAt }: OpeningView): string {
  if (isDemo) return m.opening_is_demo()
  if (!isOpen) return m.opening_is_closed()
  return openedAt
    ? m.opening_is_open({ when: formatInstant(openedAt, 'dateTime') })
    : m.opening_was_open()
}

/** Closing asks for nothing; opening is refused while something required is missing. */
function Switch({ view: { isOpen, checklist } }: { view: OpeningView }) {
  return (
    <Card as="section" className="grid justify-items-start gap-3">
      {isOpen && <p className="text-muted">{m.opening_close_text()}</p>}
      {!isOpen && !mayOpen(checklist) && <p>{m.opening_error_incomplete()}</p>}
      <OpeningForm
        name="openSite"
        schema={openSchema}
        hidden={{ isOpen: isOpen ? 'no' : 'yes' }}
        isMain={!isOpen}
      >
        {isOpen ? m.opening_close() : m.opening_open()}
      </OpeningForm>
    </Card>
  )
}

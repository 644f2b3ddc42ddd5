import Check from 'lucide-react/icons/check'
import { confirmedItems, type ChecklistItem, type OpeningItem } from '#/domain/content/opening.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/Badge.tsx'
import { Card } from '#/ui/Card.tsx'
import { routerLink } from '#/ui/RouterLink.tsx'
import { itemLabels } from './labels.ts'
import { confirmSchema } from './opening.ts'
import { OpeningForm } from './OpeningForm.tsx'
import { TestMailForm, TestMessageForm } from './TestMessageForm.tsx'

type ChecklistProps = { items: ChecklistItem[]; isRehearsal: boolean }

/** Each item, whether it is done, and where or how it is done. */
export function Checklist({ items, isRehearsal }: ChecklistProps) {
  return (
    <ol className="grid gap-3">
      {items.map(({ item, isDone, isRequired }, index) => (
        <Card as="li" key={item} className="grid gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-lg">
              {m.opening_step({ number: formatNumber(index + 1), title: itemLabels[item].title() })}
            </h2>
            <State isDone={isDone} isRequired={isRequired} />
          </div>
          <p className="text-muted">{itemLabels[item].text()}</p>
          <ItemLink item={item} />
          {item === 'messages' && isRehearsal && <p>{m.opening_test_rehearsal()}</p>}
          {item === 'messages' && <TestMessageForm />}
          {item === 'email' && isDone && <TestMailForm />}
          {!isDone && <ConfirmForm item={item} />}
        </Card>
      ))}
    </ol>
  )
}

function State({ isDone, isRequired }: Pick<ChecklistItem, 'isDone' | 'isRequired'>) {
  if (!isDone)
    return isRequired ? (
      <Badge color="warning">{m.opening_required()}</Badge>
    ) : (
      <Badge>{m.opening_advised()}</Badge>
    )
  return (
    <Badge color="success">
      <Check aria-hidden="true" className="size-4" />
      {m.opening_done()}
    </Badge>
  )
}

function ItemLink({ item }: { item: OpeningItem }) {
  const { link } = itemLabels[item]
  if (!link) return null
  return routerLink({
    href: localizedPath(link.path),
    className:
      'inline-flex min-h-11 items-center justify-self-start text-primary-ink underline underline-offset-4',
    children: link.label(),
  })
}

const confirmTexts = {
  name: m.opening_confirm_name,
  services: m.opening_confirm_services,
  payments: m.opening_confirm_payments,
  policies: m.opening_confirm_policies,
  backup: m.opening_confirm_backup,
}

function ConfirmForm({ item }: { item: OpeningItem }) {
  const confirmed = confirmedItems.find((each) => each === item)
  if (!confirmed) return null
  return (
    <OpeningForm name="confirmItem" schema={confirmSchema} hidden={{}} line={{ item: confirmed }}>
      {confirmTexts[confirmed]()}
    </OpeningForm>
  )
}

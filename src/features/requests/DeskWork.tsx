import { isClosedRequest } from '#/domain/request.ts'
import { LongTextField, SelectField } from '#/forms/controls.tsx'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { Card } from '#/ui/Card.tsx'
import { DeskOffer } from './DeskOffer.tsx'
import { DeskForm } from './DeskForm.tsx'
import { deskStatus } from './deskwords.ts'
import {
  askingSchema,
  assignSchema,
  holdingSchema,
  moveSchema,
  type DeskRequestView,
  type DeskRequestProps,
} from './queue.ts'

/** Who works on it, and what they can do. */
export function DeskWork(props: DeskRequestProps) {
  const { request } = props
  const isClosed = isClosedRequest(request.status)
  return (
    <Card as="section" className="grid gap-5">
      <div className="grid gap-3">
        <h2 className="text-xl">{m.queue_work()}</h2>
        <p className="text-muted">{isClosed ? m.queue_closed() : holderText(request)}</p>
        <Holding {...props} isOpen={!isClosed} />
        <Assigning {...props} />
      </div>
      {request.mayOffer && <DeskOffer {...props} />}
      <Moving {...props} />
      <Asking {...props} isOpen={!isClosed} />
    </Card>
  )
}

function holderText({ isMine, assignee }: DeskRequestView): string {
  if (isMine) return m.queue_with_you()
  return assignee ? m.queue_with_other({ name: assignee }) : m.queue_with_nobody()
}

function Holding({ isOpen, ...props }: DeskRequestProps & { isOpen: boolean }) {
  const { isMine, assignee } = props.request
  const takeLabel = assignee ? m.queue_take_over() : m.queue_take()
  return (
    <>
      <DeskForm {...props} name="take" schema={holdingSchema} isOpen={isOpen && !isMine}>
        {(_field, submitting) => (
          <Button type="submit" variant={assignee ? 'outline' : 'solid'} loading={submitting}>
            {takeLabel}
          </Button>
        )}
      </DeskForm>
      <DeskForm {...props} name="giveBack" schema={holdingSchema} isOpen={isOpen && isMine}>
        {(_field, submitting) => (
          <Button type="submit" variant="outline" color="neutral" loading={submitting}>
            {m.queue_give_back()}
          </Button>
        )}
      </DeskForm>
    </>
  )
}

function Assigning(props: DeskRequestProps) {
  const { colleagues } = props.request
  const options = colleagues.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <DeskForm {...props} name="assign" schema={assignSchema} isOpen={colleagues.length > 0}>
      {(field, submitting) => (
        <div className="flex items-end gap-3">
          <div className="min-w-0 grow">
            <SelectField field={field('to')} label={m.queue_assign_to()} options={options} />
          </div>
          <Button type="submit" variant="outline" loading={submitting}>
            {m.queue_assign()}
          </Button>
        </div>
      )}
    </DeskForm>
  )
}

function Moving(props: DeskRequestProps) {
  const { next } = props.request
  const options = next.map((value) => ({ value, label: deskStatus(value) }))
  return (
    <DeskForm
      {...props}
      name="move"
      schema={moveSchema}
      isOpen={next.length > 0}
      title={<h3 className="text-lg font-medium">{m.queue_move()}</h3>}
    >
      {(field, submitting) => (
        <>
          <SelectField field={field('status')} label={m.queue_move_status()} options={options} />
          <LongTextField
            field={field('reason')}
            label={m.queue_reason()}
            hint={m.queue_reason_hint()}
            required={false}
            rows={2}
          />
          <Button type="submit" variant="outline" loading={submitting}>
            {m.queue_move_submit()}
          </Button>
        </>
      )}
    </DeskForm>
  )
}

function Asking(props: DeskRequestProps & { isOpen: boolean }) {
  return (
    <DeskForm
      {...props}
      name="asking"
      schema={askingSchema}
      title={<h3 className="text-lg font-medium">{m.queue_ask()}</h3>}
    >
      {(field, submitting) => (
        <>
          <LongTextField
            field={field('question')}
            label={m.queue_question()}
            hint={m.queue_ask_text()}
          />
          <Button type="submit" variant="outline" loading={submitting}>
            {m.queue_ask_submit()}
          </Button>
        </>
      )}
    </DeskForm>
  )
}

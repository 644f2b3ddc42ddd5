import { isClosedRequest } from '#/domain/request.ts'
import { LongTextField, SelectField } from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/Card.tsx'
import { DeskForm } from './DeskForm.tsx'
import { DeskOffer } from './DeskOffer.tsx'
import { askingSchema, assignSchema, holdingSchema, moveSchema } from './schemas.ts'
import { deskLook } from './labels.ts'
import type { DeskRequestView } from '#/server/request-desk/views.ts'
import type { DeskRequestProps } from './props.ts'

/** The assignee, and the possible actions. */
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
        <SubmitButton variant={assignee ? 'outline' : 'solid'}>{takeLabel}</SubmitButton>
      </DeskForm>
      <DeskForm {...props} name="giveBack" schema={holdingSchema} isOpen={isOpen && isMine}>
        <SubmitButton variant="outline" color="neutral">
          {m.queue_give_back()}
        </SubmitButton>
      </DeskForm>
    </>
  )
}

function Assigning(props: DeskRequestProps) {
  const { colleagues } = props.request
  const options = colleagues.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <DeskForm {...props} name="assign" schema={assignSchema} isOpen={colleagues.length > 0}>
      {(field) => (
        <div className="flex items-end gap-3">
          <div className="min-w-0 grow">
            <SelectField field={field('to')} label={m.queue_assign_to()} options={options} />
          </div>
          <SubmitButton variant="outline">{m.queue_assign()}</SubmitButton>
        </div>
      )}
    </DeskForm>
  )
}

function Moving(props: DeskRequestProps) {
  const { next } = props.request
  const options = next.map((value) => ({ value, label: deskLook(value).label() }))
  return (
    <DeskForm
      {...props}
      name="move"
      schema={moveSchema}
      isOpen={next.length > 0}
      title={<h3 className="text-lg font-medium">{m.queue_move()}</h3>}
    >
      {(field) => (
        <>
          <SelectField field={field('status')} label={m.queue_move_status()} options={options} />
          <LongTextField
            field={field('reason')}
            label={m.queue_reason()}
            hint={m.queue_reason_hint()}
            required={false}
            rows={2}
          />
          <SubmitButton variant="outline">{m.queue_move_submit()}</SubmitButton>
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
      {(field) => (
        <>
          <LongTextField
            field={field('question')}
            label={m.queue_question()}
            hint={m.queue_ask_text()}
          />
          <SubmitButton variant="outline">{m.queue_ask_submit()}</SubmitButton>
        </>
      )}
    </DeskForm>
  )
}

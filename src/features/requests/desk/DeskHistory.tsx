import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/Card.tsx'
import { deskStep } from './labels.ts'
import type { DeskRequestView } from '#/server/request-desk/views.ts'

/** Questions and answers, and who did what when. */
export function DeskHistory({ request }: { request: DeskRequestView }) {
  return (
    <>
      {request.questions.length > 0 && <Answers request={request} />}
      <Card as="section" className="grid gap-3">
        <h2 className="text-xl">{m.queue_history()}</h2>
        <ol className="grid gap-3 border-s-2 border-line ps-4">
          {request.steps.map((step, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a history only grows
            <li key={index}>
              <p className="font-medium">{deskStep(step)}</p>
              <p className="text-sm text-muted">
                <time dateTime={step.at}>{formatInstant(step.at, 'dateTime')}</time>
                {step.who && m.forms_separator() + m.queue_by({ name: step.who })}
              </p>
            </li>
          ))}
        </ol>
      </Card>
    </>
  )
}

function Answers({ request: { questions } }: { request: DeskRequestView }) {
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{m.queue_answers()}</h2>
      <ul className="grid gap-3">
        {questions.map(({ id, question, answer }) => (
          <li key={id} className="rounded-lg bg-sunken p-3">
            <p className="font-medium wrap-anywhere whitespace-pre-line">{question}</p>
            <p className={answer === null ? 'text-muted' : 'wrap-anywhere whitespace-pre-line'}>
              {answer ?? m.queue_question_open()}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

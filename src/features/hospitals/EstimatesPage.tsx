import Phone from 'lucide-react/icons/phone'
import { formatPhone } from '#/domain/account/phone.ts'
import { formatPounds } from '#/domain/money/pounds.ts'
import { LongTextField, TextField } from '#/forms/controls.tsx'
import { SavedForm } from '#/forms/SavedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { isolated } from '#/i18n/isolate.ts'
import { priceRangeText } from '#/i18n/terms/hospitals.ts'
import { m } from '#/paraglide/messages.js'
import type { EstimateRequestView } from '#/server/hospitals/estimates.ts'
import { Badge } from '#/ui/Badge.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { Empty } from '#/ui/Empty.tsx'
import { answerSchema, closeSchema } from './estimate.ts'
import { explainHospital } from './explain.ts'

type EstimatesPageProps = { slug: string; estimates: EstimateRequestView[] }

/** The people who wait for an estimate of this hospital, or whose request is not closed yet. */
export function EstimatesPage({ slug, estimates }: EstimatesPageProps) {
  if (estimates.length === 0)
    return <Empty title={m.hospitals_estimates_none()}>{m.hospitals_estimates_none_text()}</Empty>
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {estimates.map((estimate) => (
        <Estimate key={estimate.reference} slug={slug} estimate={estimate} />
      ))}
    </ul>
  )
}

type EstimateProps = { slug: string; estimate: EstimateRequestView }

function Estimate({ slug, estimate }: EstimateProps) {
  const { reference, name, phone, procedure, message, createdAt, answer } = estimate
  return (
    <Card as="li" className="grid content-start gap-3">
      <div className="grid gap-1">
        <h2 className="text-xl wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <p className="text-sm text-muted">
          {m.hospitals_estimates_asked({ date: formatInstant(createdAt, 'dateTime') })}
        </p>
      </div>
      {answer && (
        <Badge color="success">
          {m.hospitals_estimates_answered({ prices: priceRangeText(answer) })}
        </Badge>
      )}
      {procedure && <p className="font-medium wrap-anywhere">{procedure}</p>}
      {message && <p className="whitespace-pre-line wrap-anywhere">{message}</p>}
      <a href={`tel:${phone}`} className={buttonClasses({ variant: 'outline' })}>
        <Phone aria-hidden="true" className="size-5" />
        {m.queue_call({ phone: isolated(formatPhone(phone)) })}
      </a>
      <AnswerForm slug={slug} estimate={estimate} />
      <SavedForm
        name="close"
        line={{ reference }}
        hidden={{ slug, seen: estimate.seen }}
        schema={closeSchema}
        explain={explainHospital}
      >
        <SubmitButton
          variant="outline"
          color="neutral"
          aria-label={m.hospitals_estimates_close_of({ name })}
        >
          {m.hospitals_estimates_close()}
        </SubmitButton>
      </SavedForm>
    </Card>
  )
}

function AnswerForm({ slug, estimate: { reference, seen, answer, name } }: EstimateProps) {
  return (
    <SavedForm
      // After an answer the form has what was answered.
      key={seen}
      name="answer"
      line={{ reference }}
      hidden={{ slug, seen }}
      initial={
        answer
          ? {
              min: formatPounds(answer.minPiastres),
              max: formatPounds(answer.maxPiastres),
              note: answer.note ?? '',
            }
          : {}
      }
      schema={answerSchema}
      explain={explainHospital}
    >
      {(field) => (
        <>
          <div className="grid grid-cols-2 gap-4">
            <TextField field={field('min')} label={m.hospitals_min()} inputMode="numeric" />
            <TextField field={field('max')} label={m.hospitals_max()} inputMode="numeric" />
          </div>
          <LongTextField
            field={field('note')}
            label={m.hospitals_note()}
            required={false}
            rows={2}
          />
          <SubmitButton>
            {answer ? m.hospitals_estimates_correct() : m.hospitals_estimates_answer()}
            <span className="sr-only">: {name}</span>
          </SubmitButton>
        </>
      )}
    </SavedForm>
  )
}

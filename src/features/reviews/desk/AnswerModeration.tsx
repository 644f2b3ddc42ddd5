import { m } from '#/paraglide/messages.js'
import { ModerationForms } from '#/parts/ModerationForms.tsx'
import type { ModeratedAnswer } from '#/server/reviews/moderation.ts'
import { Badge } from '#/ui/Badge.tsx'
import { explainReview } from '#/features/reviews/explain.ts'
import { publishSchema, rejectSchema } from './moderation.ts'

/** A practice's answer, and the decisions that are still possible. */
export function AnswerModeration({ answer }: { answer: ModeratedAnswer }) {
  const { review, seen, text, hasLink, state, rejectionReason } = answer
  return (
    <section
      aria-labelledby={`answer-${review}`}
      className="grid gap-3 border-s-4 border-line ps-3"
    >
      <h3 id={`answer-${review}`} className="text-base font-semibold">
        {m.reviews_answer()}
      </h3>
      <p className="wrap-anywhere whitespace-pre-line">
        <bdi>{text}</bdi>
      </p>
      {hasLink && <Badge color="warning">{m.moderation_has_link()}</Badge>}
      {rejectionReason && (
        <p className="rounded-lg bg-sunken p-3 wrap-anywhere">
          {m.moderation_reason_given({ reason: rejectionReason })}
        </p>
      )}
      <ModerationForms
        id={`answer-${review}`}
        state={state}
        line={{ review, seen }}
        subject={m.reviews_answer()}
        publish={{
          name: 'publishAnswer',
          schema: publishSchema,
          label: m.moderation_answer_publish(),
        }}
        reject={{
          name: 'rejectAnswer',
          schema: rejectSchema,
          label: m.moderation_answer_reject(),
          hint: m.moderation_answer_reason_hint(),
          submit: m.moderation_reject_submit(),
        }}
        explain={explainReview}
      />
    </section>
  )
}

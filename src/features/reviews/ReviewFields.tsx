import { reviewQuestions } from '#/domain/booking/review.ts'
import { LongTextField } from '#/forms/controls.tsx'
import type { FieldState } from '#/forms/post.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { ChoiceTile } from '#/ui/ChoiceTile.tsx'
import { RadioCard } from '#/ui/RadioCard.tsx'
import { RadioGroup } from '#/ui/RadioGroup.tsx'
import { Rating } from '#/ui/Rating.tsx'
import { ratings } from './reviews.ts'

/** What a review says: only the first question needs an answer. */
export function ReviewFields({ field }: { field: (name: string) => FieldState }) {
  return (
    <>
      <RatingField field={field('rating')} />
      <section aria-labelledby="questions" className="grid gap-4">
        <div>
          <h2 id="questions" className="text-lg">
            {m.reviews_questions()}
          </h2>
          <p className="text-muted">{m.reviews_questions_hint()}</p>
        </div>
        {reviewQuestions.map((question) => (
          <QuestionField key={question} field={field(question)} legend={asked[question]()} />
        ))}
      </section>
      <LongTextField
        field={field('comment')}
        label={m.reviews_comment()}
        hint={m.reviews_comment_hint()}
        required={false}
        rows={5}
      />
    </>
  )
}

const words = {
  5: m.reviews_rating_5,
  4: m.reviews_rating_4,
  3: m.reviews_rating_3,
  2: m.reviews_rating_2,
  1: m.reviews_rating_1,
}

function RatingField({ field: { id, name, defaultValue, error } }: { field: FieldState }) {
  return (
    <RadioGroup id={id} legend={m.reviews_rating()} error={error} required>
      {ratings.map((rating) => (
        <RadioCard
          key={rating}
          name={name}
          value={rating}
          label={words[rating]()}
          defaultChecked={defaultValue === rating}
          // The text beside it says the same.
          aside={
            <span aria-hidden="true">
              <Rating value={Number(rating)} label="" />
            </span>
          }
        />
      ))}
    </RadioGroup>
  )
}

const asked = {
  clarity: m.reviews_ask_clarity,
  wait: m.reviews_ask_wait,
  staff: m.reviews_ask_staff,
  clinic: m.reviews_ask_clinic,
}

type QuestionFieldProps = { field: FieldState; legend: string }

function QuestionField({ field: { id, name, defaultValue, error }, legend }: QuestionFieldProps) {
  return (
    <RadioGroup id={id} legend={legend} error={error}>
      <ul className="grid max-w-md grid-cols-5 gap-2">
        {ratings.toSorted().map((rating) => (
          <li key={rating} className="flex">
            <ChoiceTile
              choice={{ id: rating, label: rating }}
              selected={defaultValue === rating}
              way={{ as: 'radios', name }}
            >
              <span className="font-medium tabular-nums">{formatNumber(Number(rating))}</span>
            </ChoiceTile>
          </li>
        ))}
      </ul>
    </RadioGroup>
  )
}

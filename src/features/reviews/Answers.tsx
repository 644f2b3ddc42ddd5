import { reviewQuestions, type QuestionAnswers } from '#/domain/booking/review.ts'
import { formatNumber } from '#/i18n/money.ts'
import { questionNames } from '#/i18n/terms/reviews.ts'
import { m } from '#/paraglide/messages.js'

/** The answers to the further questions in one line; nothing without any. */
export function Answers({ answers }: { answers: QuestionAnswers }) {
  const given = reviewQuestions.flatMap((question) => {
    const answer = answers[question]
    return answer === null ? [] : [{ question, answer }]
  })
  if (given.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm text-muted">
      {given.map(({ question, answer }) => (
        <li key={question}>
          {questionNames[question]()}: {m.reviews_stars({ shown: formatNumber(answer) })}
        </li>
      ))}
    </ul>
  )
}

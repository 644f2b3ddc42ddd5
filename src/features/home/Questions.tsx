import ChevronDown from 'lucide-react/icons/chevron-down'
import { m } from '#/paraglide/messages.js'
import { QuestionList } from '#/ui/QuestionList.tsx'

/** Folded on phones, where it is the last thing before the footer. */
export function Questions() {
  const questions = [
    { question: m.home_q_how(), answer: m.home_a_how() },
    { question: m.home_q_cost(), answer: m.home_a_cost() },
    { question: m.home_q_account(), answer: m.home_a_account() },
    { question: m.home_q_family(), answer: m.home_a_family() },
    { question: m.home_q_cancel(), answer: m.home_a_cancel() },
    { question: m.home_q_verified(), answer: m.home_a_verified() },
  ]
  return (
    <details className="group fold">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3">
        <h2 id="questions" className="text-lg sm:mb-5 sm:text-2xl">
          {m.home_questions()}
        </h2>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted group-open:rotate-180"
        />
      </summary>
      <QuestionList questions={questions} />
    </details>
  )
}

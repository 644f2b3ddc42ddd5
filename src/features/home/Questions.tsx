import { m } from '#/paraglide/messages.js'
import { QuestionList } from '#/ui/QuestionList.tsx'
import { HomeSection } from './HomeSection.tsx'

export function Questions() {
  const questions = [
    { question: m.home_q_cost(), answer: m.home_a_cost() },
    { question: m.home_q_account(), answer: m.home_a_account() },
    { question: m.home_q_family(), answer: m.home_a_family() },
    { question: m.home_q_cancel(), answer: m.home_a_cancel() },
    { question: m.home_q_verified(), answer: m.home_a_verified() },
  ]
  return (
    <HomeSection id="questions" title={m.home_questions()}>
      <QuestionList questions={questions} />
    </HomeSection>
  )
}

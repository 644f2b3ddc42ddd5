import { m } from '#/paraglide/messages.js'
import { QuestionList } from '#/ui/QuestionList.tsx'
import { Section } from './Section.tsx'

export function Questions() {
  const questions = [
    { question: m.surgery_q_rate(), answer: m.surgery_a_rate() },
    { question: m.surgery_q_price(), answer: m.surgery_a_price() },
    { question: m.surgery_q_who(), answer: m.surgery_a_who() },
    { question: m.surgery_q_early(), answer: m.surgery_a_early() },
    { question: m.surgery_q_fee(), answer: m.surgery_a_fee() },
    { question: m.surgery_q_urgent(), answer: m.surgery_a_urgent() },
  ]
  return (
    <Section id="questions" title={m.surgery_questions()}>
      <QuestionList questions={questions} />
    </Section>
  )
}

import { m } from '#/paraglide/messages.js'
import { QuestionList } from '#/ui/QuestionList.tsx'

export function CareQuestions() {
  return (
    <section aria-labelledby="questions" className="grid gap-3">
      <h2 id="questions" className="text-2xl">
        {m.care_questions()}
      </h2>
      <QuestionList
        questions={[
          { question: m.care_q_price(), answer: m.care_a_price() },
          { question: m.care_q_cancel(), answer: m.care_a_cancel() },
          { question: m.care_q_late(), answer: m.care_a_late() },
        ]}
      />
    </section>
  )
}

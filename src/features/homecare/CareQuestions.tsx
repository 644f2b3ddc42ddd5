import { m } from '#/paraglide/messages.js'
import { Disclosure } from '#/ui/Disclosure.tsx'

export function careQuestions() {
  return [
    { question: m.care_q_price(), answer: m.care_a_price() },
    { question: m.care_q_cancel(), answer: m.care_a_cancel() },
    { question: m.care_q_late(), answer: m.care_a_late() },
  ]
}

export function CareQuestions() {
  return (
    <section aria-labelledby="questions" className="grid gap-3">
      <h2 id="questions" className="text-2xl">
        {m.care_questions()}
      </h2>
      <div className="grid max-w-3xl gap-2">
        {careQuestions().map(({ question, answer }) => (
          <Disclosure key={question} summary={question}>
            <p className="text-muted">{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}

import type { FAQPage, WithContext } from 'schema-dts'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { JsonLd } from '#/ui/JsonLd.tsx'

type Question = { question: string; answer: string }

/** Questions and answers, for people to open and for search engines to read. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="grid max-w-3xl gap-2">
      {questions.map(({ question, answer }) => (
        <Disclosure key={question} summary={question}>
          <p className="text-muted">{answer}</p>
        </Disclosure>
      ))}
      <JsonLd data={faqJsonLd(questions)} />
    </div>
  )
}

function faqJsonLd(questions: readonly Question[]): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

import { CodeField } from '#/forms/controls.tsx'
import { RepeatedForm } from '#/forms/RepeatedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { isolated } from '#/i18n/isolate.ts'
import { m } from '#/paraglide/messages.js'
import { codeText } from '#/parts/CodeStep.tsx'
import { Card } from '#/ui/Card.tsx'
import { explainDay } from './labels.ts'
import { dayCodeSchema, dayLinkSchema } from './team.ts'

type DayCodeProps = {
  linkKey: string
  /** Whether this browser has had a code sent to the clinic. */
  isSent: boolean
  maskedPhone: string
}

/** Two steps to the names and phones: a code to the clinic's mobile, and its field. */
export function DayCode({ linkKey, isSent, maskedPhone }: DayCodeProps) {
  const phone = isolated(maskedPhone)
  return (
    <Card as="section" aria-labelledby="all" className="grid gap-4">
      <h2 id="all" className="text-xl">
        {m.provider_day_all()}
      </h2>
      {isSent && (
        <RepeatedForm
          name="dayCode"
          schema={dayCodeSchema}
          hidden={{ key: linkKey }}
          explain={explainDay}
        >
          {(field) => (
            <>
              <p>{codeText(null, m.provider_day_code_sent({ phone }))}</p>
              <CodeField field={field('code')} />
              <SubmitButton className="justify-self-start">{m.provider_day_show()}</SubmitButton>
            </>
          )}
        </RepeatedForm>
      )}
      <RepeatedForm
        name="sendCode"
        schema={dayLinkSchema}
        hidden={{ key: linkKey }}
        explain={explainDay}
      >
        {!isSent && <p className="text-muted">{m.provider_day_code_text({ phone })}</p>}
        <SubmitButton className="justify-self-start" variant={isSent ? 'outline' : 'solid'}>
          {isSent ? m.provider_day_code_again() : m.provider_day_code_send()}
        </SubmitButton>
      </RepeatedForm>
    </Card>
  )
}

import { TextField } from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatCalendarDate } from '#/i18n/dates.ts'
import { inLocale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/Card.tsx'
import { signSchema, type ContentItemProps } from './content.ts'
import { ContentItemForm } from './ContentItemForm.tsx'
import { fieldLabel } from './labels.ts'

/** A doctor's review of the article, as recorded by staff. */
export function SignOff(props: ContentItemProps) {
  const { texts, isSigned } = props.piece
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-xl">{m.content_sign()}</h2>
      <p className="text-muted">{isSigned ? signedText(texts) : m.content_sign_text()}</p>
      {!isSigned && (
        <ContentItemForm {...props} name="sign" schema={signSchema}>
          {(field) => (
            <>
              <TextField field={field('reviewerAr')} label={fieldLabel('reviewerAr')} />
              <TextField field={field('reviewerEn')} label={fieldLabel('reviewerEn')} dir="ltr" />
              <TextField
                field={field('reviewedOn')}
                label={fieldLabel('reviewedOn')}
                type="date"
                dir="ltr"
              />
              <SubmitButton variant="outline">{m.content_sign_submit()}</SubmitButton>
            </>
          )}
        </ContentItemForm>
      )}
    </Card>
  )
}

function signedText({ reviewerAr = '', reviewerEn = '', reviewedOn = '' }: Record<string, string>) {
  const reviewer = inLocale({ ar: reviewerAr || reviewerEn, en: reviewerEn || reviewerAr })
  return m.content_sign_done({ reviewer, date: formatCalendarDate(reviewedOn, 'date') })
}

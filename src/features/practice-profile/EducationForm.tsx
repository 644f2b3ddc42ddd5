import { educationField, educationKinds, type EducationLine } from '#/domain/directory/education.ts'
import { localized } from '#/domain/localized.ts'
import { ConsentField, SelectField, TextField } from '#/forms/controls.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import type { FieldState } from '#/forms/post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { inLocale } from '#/i18n/locale.ts'
import { optionsOf } from '#/i18n/names.ts'
import { formatNumber } from '#/i18n/money.ts'
import { educationKindNames } from '#/i18n/terms/education.ts'
import { m } from '#/paraglide/messages.js'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { educationSchema, lineNumbers } from './education.ts'
import { PracticeForm } from './PracticeForm.tsx'
import type { PracticeFormsProps } from './practice.ts'

type EducationFormProps = PracticeFormsProps & { lines: readonly EducationLine[] }

/** All lines of education and posts, and empty ones to add; staff review them as one change. */
export function EducationForm({ lines, ...props }: EducationFormProps) {
  const isOwn = useFailedPost('education') !== undefined
  return (
    <Disclosure open={isOwn} summary={m.practice_education_change()}>
      <PracticeForm
        {...props}
        name="education"
        schema={educationSchema}
        initial={typedLines(lines)}
      >
        {(field) => (
          <>
            {lineNumbers.map((number) => (
              <Line
                key={number}
                number={number}
                line={lines[number - 1]}
                named={(name) => field(educationField(number, name))}
              />
            ))}
            <SubmitButton>{m.practice_ask()}</SubmitButton>
          </>
        )}
      </PracticeForm>
    </Disclosure>
  )
}

type LineProps = {
  number: number
  /** Undefined for one to add. */
  line: EducationLine | undefined
  named: (name: string) => FieldState
}

function Line({ number, line, named }: LineProps) {
  const fields = {
    text: { ar: named('textAr'), en: named('textEn') },
    place: { ar: named('placeAr'), en: named('placeEn') },
    years: { from: named('fromYear'), until: named('untilYear') },
  }
  const isOpen = Object.values(fields).some((pair) =>
    Object.values(pair).some(({ error, defaultValue }) => error ?? (!line && defaultValue)),
  )
  return (
    <Disclosure open={isOpen} summary={<Title number={number} line={line} />}>
      <div className="grid gap-4 pt-2">
        <SelectField
          field={named('kind')}
          label={m.practice_education_kind()}
          options={optionsOf(educationKinds, educationKindNames)}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField field={fields.text.ar} label={m.practice_education_text_ar()} />
          <TextField field={fields.text.en} label={m.practice_education_text_en()} dir="ltr" />
          <TextField field={fields.place.ar} label={m.practice_education_place_ar()} />
          <TextField field={fields.place.en} label={m.practice_education_place_en()} dir="ltr" />
          <TextField
            field={fields.years.from}
            label={m.practice_education_from()}
            inputMode="numeric"
          />
          <TextField
            field={fields.years.until}
            label={m.practice_education_until()}
            hint={m.practice_education_until_hint()}
            inputMode="numeric"
            required={false}
          />
        </div>
        {line && (
          <ConsentField
            field={named('removed')}
            label={m.practice_education_remove()}
            required={false}
          />
        )}
      </div>
    </Disclosure>
  )
}

function Title({ number, line }: Pick<LineProps, 'number' | 'line'>) {
  if (!line) return m.practice_education_empty({ number: formatNumber(number) })
  const parts = [inLocale(localized(line, 'text')), inLocale(localized(line, 'place'))]
  return <span className="wrap-anywhere">{parts.join(m.forms_separator())}</span>
}

function typedLines(lines: readonly EducationLine[]): Record<string, string> {
  const kinds = lineNumbers.map((number) => [educationField(number, 'kind'), 'degree'])
  const typed = lines.flatMap((line, index) =>
    Object.entries(line).map(([field, value]) => [
      educationField(index + 1, field),
      value === null ? '' : String(value),
    ]),
  )
  return Object.fromEntries([...kinds, ...typed])
}

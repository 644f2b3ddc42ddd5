import { doctorTitles, spokenLanguages } from '#/domain/directory/doctor.ts'
import { ChoicesField } from '#/forms/ChoicesField.tsx'
import { LongTextField, SelectField, TextField } from '#/forms/controls.tsx'
import { FileField } from '#/forms/FileField.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { languageName } from '#/i18n/languages.ts'
import { m } from '#/paraglide/messages.js'
import { optionsOf } from '#/i18n/names.ts'
import { titleNames } from '#/i18n/terms/doctor.ts'
import type { TextsView } from '#/server/practices/page.ts'
import { textsSchema, type PracticeFormsProps } from './practice.ts'
import { PracticeForm } from './PracticeForm.tsx'
import { explainPractice } from './labels.ts'

/** The doctor's texts for visitors, which staff review first. */
export function TextsForm({ texts, ...props }: PracticeFormsProps & { texts: TextsView }) {
  return (
    <PracticeForm
      {...props}
      name="texts"
      schema={textsSchema}
      initial={{ ...texts, languages: texts.languages.join(' ') }}
      documents
    >
      {(field) => (
        <>
          <div className="grid gap-4 lg:grid-cols-2">
            <TextField
              field={field('headlineAr')}
              label={m.practice_headline_ar()}
              required={false}
            />
            <TextField
              field={field('headlineEn')}
              label={m.practice_headline_en()}
              required={false}
            />
            <LongTextField
              field={field('bioAr')}
              label={m.practice_bio_ar()}
              required={false}
              rows={6}
            />
            <LongTextField
              field={field('bioEn')}
              label={m.practice_bio_en()}
              required={false}
              rows={6}
            />
          </div>
          <SelectField
            field={field('title')}
            label={m.practice_job_title()}
            options={optionsOf(doctorTitles, titleNames)}
          />
          <ChoicesField
            field={field('languages')}
            legend={m.practice_languages()}
            options={spokenLanguages.map((value) => ({ value, label: languageName(value) }))}
            areShort
          />
          <FileField
            field={field('photo')}
            label={m.practice_photo()}
            hint={m.practice_photo_hint()}
            required={false}
            explain={explainPractice}
          />
          <SubmitButton>{m.practice_ask()}</SubmitButton>
        </>
      )}
    </PracticeForm>
  )
}

import { useRouter } from '@tanstack/react-router'
import { locales, type Locale } from '#/domain/localized.ts'
import { replyChoices, suggestedName } from '#/domain/messages/template.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { TextField } from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { localeFacts } from '#/i18n/locale.ts'
import { replyNames } from '#/i18n/terms/replies.ts'
import { m } from '#/paraglide/messages.js'
import type { TemplateView } from '#/server/notices/template-desk.ts'
import { Badge } from '#/ui/Badge.tsx'
import { Card } from '#/ui/Card.tsx'
import { explainTemplate, templateNames } from './labels.ts'
import { templateSchema } from './templates.ts'

type TemplateCardProps = { template: TemplateView; origin: string }

/** A message: its text in each language, and the names of its templates. */
export function TemplateCard({ template, origin }: TemplateCardProps) {
  const { key, names } = template
  const router = useRouter()
  const label = templateNames[key]()
  return (
    <Card as="li" className="grid gap-4">
      <h2 className="text-lg">
        {label} <bdi className="text-sm text-muted">{suggestedName(key)}</bdi>
      </h2>
      <ActionForm
        name="nameTemplates"
        schema={templateSchema}
        line={{ key }}
        initial={names}
        explain={explainTemplate}
        onDone={async (location) => {
          await router.invalidate({ sync: true })
          await router.navigate({ href: location, resetScroll: false })
        }}
        className="grid gap-4 sm:grid-cols-2"
      >
        {(field) => (
          <>
            {locales.map((locale) => (
              <div key={locale} className="grid content-start gap-3">
                <State template={template} locale={locale} />
                <Text template={template} locale={locale} origin={origin} />
                <TextField
                  field={field(locale)}
                  label={fieldLabels[locale]()}
                  hint={m.whatsapp_suggested({ name: suggestedName(key) })}
                  required={false}
                  dir="ltr"
                />
              </div>
            ))}
            <SubmitButton size="sm" className="justify-self-start">
              {m.whatsapp_save()}
              <span className="sr-only">: {label}</span>
            </SubmitButton>
          </>
        )}
      </ActionForm>
    </Card>
  )
}

const fieldLabels = { ar: m.whatsapp_name_ar, en: m.whatsapp_name_en }
const textLabels = { ar: m.whatsapp_text_ar, en: m.whatsapp_text_en }

type InLanguage = { template: TemplateView; locale: Locale }

function State({ template: { states, refusedCodes }, locale }: InLanguage) {
  const state = states[locale]
  const words = {
    missing: m.whatsapp_state_missing,
    outdated: m.whatsapp_state_outdated,
    refused: () => m.whatsapp_state_refused({ code: `${refusedCodes[locale]}` }),
    named: m.whatsapp_state_named,
  }
  return (
    <h3 className="flex flex-wrap items-center gap-2 text-base">
      {textLabels[locale]()}
      <Badge color={colors[state]}>{words[state]()}</Badge>
    </h3>
  )
}

const colors = {
  missing: 'neutral',
  outdated: 'warning',
  refused: 'error',
  named: 'success',
} as const

function Text({ template, locale, origin }: InLanguage & { origin: string }) {
  const text = template.texts[locale]
  if (!text) return <p className="text-sm text-muted">{m.whatsapp_code_text()}</p>
  const { code, dir } = localeFacts[locale]
  const replies = template.hasReplies ? replyChoices : []
  return (
    <div className="grid gap-2 text-sm">
      <p lang={code} dir={dir} className="rounded-lg bg-sunken p-3 whitespace-pre-line">
        {text.body}
      </p>
      {(replies.length > 0 || text.hasLink) && (
        <>
          <p className="text-muted">{m.whatsapp_buttons()}</p>
          <ol className="grid list-decimal gap-1 ps-5">
            {replies.map((choice) => (
              <li key={choice}>
                {m.whatsapp_button_quick({ label: replyNames[choice]({}, { locale }) })}
              </li>
            ))}
            {text.hasLink && (
              <li>
                {m.whatsapp_button_url({ label: m.whatsapp_button_open({}, { locale }) })}{' '}
                <bdi dir="ltr" className="wrap-anywhere">
                  {`${origin}/{{1}}`}
                </bdi>
              </li>
            )}
          </ol>
        </>
      )}
    </div>
  )
}

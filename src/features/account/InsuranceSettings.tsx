import { ActionForm } from '#/forms/ActionForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { SettingsView } from '#/server/people/settings.ts'
import { explainSettings } from './explain-settings.ts'
import { leavePage } from './leave.ts'
import { cardSchema } from './settings.ts'

/** The insurance that the account keeps for its next booking; the card's number by its end alone. */
export function InsuranceSettings({ card }: { card: NonNullable<SettingsView['card']> }) {
  const { insurer, plan, ending } = card
  return (
    <>
      <p className="font-medium">
        {[insurer, plan].filter(Boolean).join(m.forms_separator())}
        {ending && (
          <span className="block text-muted">
            {m.coverage_card()}: <bdi dir="ltr">…{ending}</bdi>
          </span>
        )}
      </p>
      <ActionForm
        name="removeCard"
        schema={cardSchema}
        explain={explainSettings}
        onDone={leavePage}
        className="justify-self-start"
      >
        <SubmitButton variant="outline" color="error">
          {m.coverage_kept_remove()}
        </SubmitButton>
      </ActionForm>
    </>
  )
}

import { ActionForm } from '#/forms/ActionForm.tsx'
import { TextField } from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/Alert.tsx'
import { Card } from '#/ui/Card.tsx'
import { explainClaim } from './labels.ts'
import { claimSchema } from './team.ts'

/** For a doctor who has a profile but no account: the link is sent to the mobile on the profile. */
export function ClaimPage({ isSent }: { isSent: boolean }) {
  return (
    <div className="page grid max-w-xl gap-6 py-10">
      <h1 className="text-3xl">{m.claim_title()}</h1>
      <p className="text-lg text-muted">{m.claim_lead()}</p>
      {isSent && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element holds no blocks
        <Alert role="status" color="success">
          {m.claim_sent()}
        </Alert>
      )}
      <Card>
        <ActionForm name="claim" schema={claimSchema} explain={explainClaim} className="grid gap-4">
          {(field) => (
            <>
              <TextField
                field={field('syndicateNumber')}
                label={m.join_syndicate_number()}
                hint={m.join_syndicate_number_hint()}
                inputMode="numeric"
                dir="ltr"
                autoComplete="off"
              />
              <SubmitButton>{m.claim_submit()}</SubmitButton>
            </>
          )}
        </ActionForm>
      </Card>
    </div>
  )
}

import { useNavigate, useRouter } from '@tanstack/react-router'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { explainWith } from '#/forms/explain.ts'
import { PinField } from '#/forms/PinField.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { PinnedPlaceView } from '#/server/practices/pin-desk.ts'
import { pinSchema } from './pins.ts'

type PinFormProps = {
  place: PinnedPlaceView
  q: string
}

export function PinForm({ place: { kind, id, pin }, q }: PinFormProps) {
  const router = useRouter()
  const navigate = useNavigate()
  return (
    <ActionForm
      name="pin"
      schema={pinSchema}
      initial={{ pin }}
      hidden={{ kind, id, seen: pin, q }}
      explain={explainPin}
      onDone={async (location) => {
        await router.invalidate({ sync: true })
        await navigate({ href: location })
      }}
      onRefused={(problems) => {
        if (problems.some(({ code }) => code === 'changed-meanwhile')) void router.invalidate()
      }}
      className="grid gap-3 sm:max-w-2xl"
    >
      {(field) => (
        <>
          <PinField field={field('pin')} />
          <p className="text-sm text-muted">{m.place_desk_empty_hint()}</p>
          <SubmitButton className="justify-self-start">{m.place_desk_save()}</SubmitButton>
        </>
      )}
    </ActionForm>
  )
}

const explainPin = explainWith({
  'changed-meanwhile': m.place_desk_changed,
  'not-yours': m.place_desk_not_yours,
})

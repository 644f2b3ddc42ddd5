import { ConsentField, PolicyLink } from '#/forms/controls.tsx'
import { m } from '#/paraglide/messages.js'
import type { Named } from './onboarding.ts'

export function Consents({ named }: { named: Named }) {
  return (
    <fieldset>
      <legend className="font-medium">{m.join_consents()}</legend>
      <ConsentField {...named('application')} />
      <ConsentField {...named('request')} />
      <PolicyLink />
    </fieldset>
  )
}

import type { RedFlag } from '#/domain/search/intent/concept.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/Alert.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'

/** What may be an emergency, before any result: whom to call now. */
export function Warnings({ flags }: { flags: readonly RedFlag[] }) {
  if (flags.length === 0) return null
  return (
    <Alert
      color="error"
      title={m.search_emergency_title()}
      className="mt-2"
      action={
        <a href="tel:123" className={buttonClasses({ color: 'error' })}>
          {m.search_emergency_call()}
        </a>
      }
    >
      <ul className="grid gap-1">
        {flags.map((flag) => (
          <li key={flag}>{words[flag]()}</li>
        ))}
      </ul>
      <p className="mt-1 text-sm">{m.search_emergency_note()}</p>
    </Alert>
  )
}

const words: Record<RedFlag, () => string> = {
  heart: m.search_flag_heart,
  stroke: m.search_flag_stroke,
  bleeding: m.search_flag_bleeding,
  pregnancy: m.search_flag_pregnancy,
  poisoning: m.search_flag_poisoning,
  seizure: m.search_flag_seizure,
  suicide: m.search_flag_suicide,
  breathing: m.search_flag_breathing,
  unconscious: m.search_flag_unconscious,
  'infant-fever': m.search_flag_infant_fever,
  injury: m.search_flag_injury,
  burn: m.search_flag_burn,
  allergy: m.search_flag_allergy,
  abdomen: m.search_flag_abdomen,
  testicle: m.search_flag_testicle,
  eye: m.search_flag_eye,
  choking: m.search_flag_choking,
  meningitis: m.search_flag_meningitis,
  dka: m.search_flag_dka,
  limb: m.search_flag_limb,
}

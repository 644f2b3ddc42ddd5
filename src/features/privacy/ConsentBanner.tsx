import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/buttonclasses.ts'
import { CONSENT_BANNER } from './banner.ts'

/**
 * Stands in every page and stays hidden until a script finds that nobody has answered: without a
 * script nothing is counted. Both answers look the same and take one press.
 */
export function ConsentBanner() {
  return (
    <section
      id={CONSENT_BANNER}
      hidden
      aria-labelledby={`${CONSENT_BANNER}-title`}
      className="fixed inset-x-3 bottom-3 z-40 mx-auto grid max-w-xl gap-3 rounded-2xl border border-line bg-surface p-4 shadow-pop print:hidden"
    >
      <div>
        <h2 id={`${CONSENT_BANNER}-title`} className="font-semibold">
          {m.privacy_consent_title()}
        </h2>
        <p className="mt-1 text-sm text-muted">{m.privacy_consent_text()}</p>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <button type="button" data-consent="granted" className={choice}>
          {m.privacy_consent_yes()}
        </button>
        <button type="button" data-consent="denied" className={choice}>
          {m.privacy_consent_no()}
        </button>
      </div>
    </section>
  )
}

const choice = buttonClasses({ variant: 'outline' })

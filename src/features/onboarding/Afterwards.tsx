import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'

/** What happens to an application. */
export function Afterwards() {
  const steps = [
    { title: m.join_after_reference(), text: m.join_after_reference_text() },
    { title: m.join_after_check(), text: m.join_after_check_text() },
    { title: m.join_after_publish(), text: m.join_after_publish_text() },
  ]
  return (
    <section aria-labelledby="after" className="grid gap-4">
      <h2 id="after" className="text-2xl">
        {m.join_after()}
      </h2>
      <ol className="grid gap-5 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-lg font-semibold text-primary-ink"
            >
              {formatNumber(index + 1)}
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

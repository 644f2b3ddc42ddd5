type Step = {
  /** Its number, in the language's digits. */
  number: string
  title: string
  text: string
}

/** Steps in their order. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="grid gap-4 md:grid-cols-3 md:gap-8">
      {steps.map(({ number, title, text }) => (
        <li key={title} className="flex gap-4 md:flex-col md:gap-3">
          <span
            aria-hidden="true"
            className="grid size-11 shrink-0 place-items-center rounded-full bg-secondary-soft text-lg font-semibold text-secondary-ink"
          >
            {number}
          </span>
          <div>
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

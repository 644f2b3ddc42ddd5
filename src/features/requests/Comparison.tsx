import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/Card.tsx'

type ComparisonProps = {
  title: string
  labels: { before: string; after: string }
  rows: readonly { name: string; before: string; after: string }[]
}

/** Texts before and after, side by side if there is space. */
export function Comparison({ title, labels, rows }: ComparisonProps) {
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{title}</h2>
      <dl className="grid gap-4">
        {rows.map(({ name, before, after }) => (
          <div key={name} className="grid gap-2 sm:grid-cols-2">
            <dt className="font-medium sm:col-span-2">{name}</dt>
            <Side label={labels.before} text={before} className="bg-sunken" />
            <Side label={labels.after} text={after} className="bg-primary-soft" />
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Side({ label, text, className }: { label: string; text: string; className: string }) {
  return (
    <dd className={`min-w-0 rounded-lg p-3 ${className}`}>
      <span className="block text-sm">{label}</span>
      <bdi className="wrap-anywhere whitespace-pre-line">{text || m.approval_changes_empty()}</bdi>
    </dd>
  )
}

import type { ComponentType } from 'react'

type Icon = ComponentType<{ className?: string; strokeWidth?: number; 'aria-hidden'?: 'true' }>

type Point = { icon: Icon; title: string; text: string }

/** Advantages, each with its icon. */
export function PointList({ points }: { points: readonly Point[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-6 md:grid-cols-2">
      {points.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-4">
          <Icon
            aria-hidden="true"
            className="mt-1 size-7 shrink-0 text-primary-ink"
            strokeWidth={1.5}
          />
          <div>
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

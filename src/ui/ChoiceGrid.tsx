import type { ComponentProps } from 'react'
import type { ChoiceGroup } from '#/ui/choices.ts'
import { ChoiceTile } from '#/ui/ChoiceTile.tsx'
import { cx } from '#/ui/classes.ts'

type ChoiceGridProps = Omit<ComponentProps<'ul'>, 'children'> & ChoiceGroup

/** Short choices (times, amounts) in as many columns as fit: three on a phone. */
export function ChoiceGrid(props: ChoiceGridProps) {
  const { label, choices, selectedId, way, className, ...native } = props
  return (
    <ul
      {...native}
      aria-label={label}
      className={cx('grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2', className)}
    >
      {choices.map((choice) => (
        <li key={choice.id} className="flex">
          <ChoiceTile choice={choice} selected={choice.id === selectedId} way={way}>
            <span className={cx('font-medium tabular-nums', choice.disabled && 'line-through')}>
              {choice.label}
            </span>
            {choice.sublabel && <span className="text-xs">{choice.sublabel}</span>}
            {choice.note && <span className="text-xs">{choice.note}</span>}
          </ChoiceTile>
        </li>
      ))}
    </ul>
  )
}

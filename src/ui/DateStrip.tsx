import type { ComponentProps } from 'react'
import type { ChoiceGroup } from '#/ui/choices.ts'
import { ChoiceTile } from '#/ui/ChoiceTile.tsx'
import { cx } from '#/ui/classes.ts'

type DateStripProps = Omit<ComponentProps<'ul'>, 'children'> & ChoiceGroup

/** Days in a row that scrolls sideways; the chosen one is initially visible where the browser supports it. */
export function DateStrip(props: DateStripProps) {
  const { label, choices, selectedId, way, className, ...native } = props
  return (
    <ul
      {...native}
      aria-label={label}
      className={cx(
        // Padding for the focus ring, compensated by a negative margin.
        '-m-1 flex snap-x scroll-px-4 gap-2 overflow-x-auto overscroll-x-contain p-1 pb-2 [scrollbar-width:thin]',
        className,
      )}
    >
      {choices.map((choice) => {
        const selected = choice.id === selectedId
        return (
          <li
            key={choice.id}
            className={cx(
              'flex min-w-20 shrink-0 snap-start',
              selected && '[scroll-initial-target:nearest]',
            )}
          >
            <ChoiceTile choice={choice} selected={selected} way={way} className="px-2 py-2">
              <span className="text-sm">{choice.label}</span>
              {choice.sublabel && (
                <span className="text-base font-semibold tabular-nums">{choice.sublabel}</span>
              )}
              {choice.note && <span className="text-xs">{choice.note}</span>}
            </ChoiceTile>
          </li>
        )
      })}
    </ul>
  )
}

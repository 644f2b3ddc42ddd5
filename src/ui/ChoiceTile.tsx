import type { ReactNode } from 'react'
import type { Choice, ChoiceWay } from '#/ui/choices.ts'
import { cx } from '#/ui/classes.ts'
import { plainLink } from '#/ui/links.ts'

type ChoiceTileProps = {
  choice: Choice
  selected: boolean
  way: ChoiceWay
  className?: string
  children: ReactNode
}

/** The same tile as a link, a radio or a button. A link without an address is plain text: its `note` says why. */
export function ChoiceTile({ choice, selected, way, className, children }: ChoiceTileProps) {
  const isRadio = way.as === 'radios'
  const state = stateOf(choice, selected && !isRadio)
  const look = cx(tile, state, isRadio && checked, className)
  if (way.as === 'radios') {
    return (
      <label className={look}>
        <input
          type="radio"
          name={way.name}
          value={choice.id}
          disabled={choice.disabled}
          defaultChecked={selected}
          onChange={() => way.onChoose?.(choice.id)}
          // As large as its tile, for fingers that explore the screen; visible where the tile cannot show its state.
          className="absolute inset-0 size-full cursor-pointer opacity-0 no-has-selector:static no-has-selector:size-5 no-has-selector:opacity-100"
        />
        {children}
      </label>
    )
  }
  if (way.as === 'buttons') {
    return (
      <button
        type={way.onChoose ? 'button' : 'submit'}
        name={way.name}
        value={choice.id}
        disabled={choice.disabled}
        aria-pressed={way.onChoose ? selected : undefined}
        onClick={() => way.onChoose?.(choice.id)}
        className={look}
      >
        {children}
      </button>
    )
  }
  if (choice.disabled || !choice.href) {
    return <span className={look}>{children}</span>
  }
  const link = way.link ?? plainLink
  return link({
    href: choice.href,
    'aria-current': selected ? 'true' : undefined,
    className: look,
    children,
  })
}

function stateOf({ disabled, leads }: Choice, isChosen: boolean): string {
  if (disabled) return off
  if (isChosen) return chosen
  return leads ? lead : on
}

const tile =
  'relative flex min-h-11 w-full flex-col items-center justify-center rounded-lg border px-1 py-1 text-center transition-colors'
const on = 'cursor-pointer border-control bg-surface hover:border-primary hover:bg-primary-soft'
const off = 'cursor-not-allowed border-dashed border-line text-muted'
const chosen = 'border-primary bg-primary-soft text-primary-ink ring-1 ring-primary'
const lead = 'border-primary bg-primary text-on-primary hover:bg-tone-strong tone-primary'
const checked =
  'has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-ink has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

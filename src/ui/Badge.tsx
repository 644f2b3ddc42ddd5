import type { ComponentProps } from 'react'
import { cx } from '#/ui/classes.ts'
import { toneClasses, type Tone } from '#/ui/tones.ts'

type BadgeProps = Omit<ComponentProps<'span'>, 'color'> & {
  color?: Tone
  variant?: 'soft' | 'solid' | 'outline'
}

export function Badge({ color = 'neutral', variant = 'soft', className, ...props }: BadgeProps) {
  return (
    <span
      {...props}
      className={cx(
        'inline-flex max-w-full items-center gap-1 rounded-full border px-2.5 text-xs font-medium wrap-break-word',
        toneClasses[color],
        variants[variant],
        className,
      )}
    />
  )
}

const variants = {
  soft: 'border-transparent bg-tone-soft text-tone-ink',
  solid: 'border-transparent bg-tone text-on-tone',
  outline: 'border-tone-line text-tone-ink',
}

import type { ComponentProps } from 'react'
import { cx } from '#/ui/classes.ts'
import { initialsOf, toneOf } from '#/ui/initials.ts'
import { toneClasses } from '#/ui/tones.ts'

type AvatarProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** Without titles. It is drawn, not read out: write the name beside it. */
  name: string
  /** A photograph, when there is one. */
  src?: string | null
  size?: keyof typeof sizes
}

export function Avatar({ name, src, size = 'md', className, ...props }: AvatarProps) {
  return (
    <span
      {...props}
      className={cx(
        'block shrink-0 overflow-hidden rounded-xl bg-tone-soft',
        toneClasses[toneOf(name)],
        sizes[size],
        className,
      )}
    >
      {src ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          width={96}
          height={96}
          className="size-full object-cover"
        />
      ) : (
        <svg aria-hidden="true" viewBox="0 0 40 40" className="size-full fill-tone-ink font-medium">
          <text x="20" y="25" textAnchor="middle" fontSize="14">
            {initialsOf(name)}
          </text>
        </svg>
      )}
    </span>
  )
}

const sizes = { sm: 'size-10', md: 'size-14', lg: 'size-20', xl: 'size-28' }

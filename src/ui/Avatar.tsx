import type { ComponentProps } from 'react'
import { cx } from '#/ui/classes.ts'
import { initialsOf, toneOf } from '#/ui/initials.ts'
import { toneClasses } from '#/ui/tones.ts'

type AvatarProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** Without titles. It is only visual: write the name beside it. */
  name: string
  /** A photograph, if there is one, possibly in several widths. */
  src?: { src: string; srcSet?: string } | null
  size?: keyof typeof sizes
  /** In the first screen, where it is fetched immediately. */
  isFirst?: boolean
}

export function Avatar({
  name,
  src,
  size = 'md',
  isFirst = false,
  className,
  ...props
}: AvatarProps) {
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
          {...src}
          sizes={src.srcSet && `${pixels[size]}px`}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          width={pixels[size]}
          height={pixels[size]}
          className="size-full object-cover"
        />
      ) : (
        <Bust initials={initialsOf(name)} />
      )}
    </span>
  )
}

/** For a person without a photograph: no face that could be taken for theirs, and their initials. */
function Bust({ initials }: { initials: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" className="size-full fill-tone-ink font-medium">
      <path
        opacity=".16"
        d="M2 40c1-8 8-11 18-11s17 3 18 11zM20 4a11.5 11.5 0 0 1 0 23 11.5 11.5 0 0 1 0-23z"
      />
      <text x="20" y="19" textAnchor="middle" fontSize="10">
        {initials}
      </text>
    </svg>
  )
}

const pixels = { sm: 40, md: 56, card: 72, lg: 88, xl: 128 }
const sizes = { sm: 'size-10', md: 'size-14', card: 'size-18', lg: 'size-22', xl: 'size-32' }

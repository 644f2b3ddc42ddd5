import { cx } from '#/ui/classes.ts'
import { toneClasses, type Tone } from '#/ui/tones.ts'

/** `tile`: an icon above its name, see `ActionTile.tsx`. */
export type ButtonSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'tile'
export type ButtonVariant = 'solid' | 'outline' | 'soft' | 'subtle' | 'ghost' | 'link'

export type ButtonLook = {
  size?: ButtonSize
  color?: Tone
  variant?: ButtonVariant
  /** As wide as its container. */
  block?: boolean
}

/** Makes a link (or anything else) look like a button. */
export function buttonClasses(look: ButtonLook = {}): string {
  const { size = 'md', color = 'primary', variant = 'solid', block = false } = look
  return cx(
    'button transition-colors',
    toneClasses[color],
    variants[variant],
    variant === 'link' && size !== 'tile' ? linkSizes[size] : sizes[size],
    block && 'w-full',
  )
}

const variants: Record<ButtonVariant, string> = {
  solid: 'border-transparent bg-tone text-on-tone hover:bg-tone-strong',
  outline: 'border-tone-line text-tone-ink hover:border-tone hover:bg-tone-soft',
  soft: 'border-transparent bg-tone-soft text-tone-ink hover:bg-tone-mid',
  subtle: 'border-tone-line bg-tone-soft text-tone-ink hover:bg-tone-mid',
  ghost: 'border-transparent text-tone-ink hover:bg-tone-soft',
  link: 'border-transparent text-tone-ink underline decoration-1 underline-offset-4 hover:decoration-2',
}

const sizes: Record<ButtonSize, string> = {
  xs: 'finger min-h-7 gap-1 rounded-md px-2 py-1 text-xs',
  sm: 'finger min-h-9 gap-1.5 rounded-lg px-3 py-1 text-sm',
  md: 'min-h-11 gap-2 rounded-lg px-4 py-1.5 text-base',
  lg: 'min-h-12 gap-2 rounded-lg px-5 py-1.5 text-base',
  xl: 'min-h-14 gap-2.5 rounded-xl px-7 py-1.5 text-lg',
  tile: 'flex-col justify-start! gap-1.5 rounded-xl p-1 text-center text-sm leading-head',
}

const linkSizes: Record<Exclude<ButtonSize, 'tile'>, string> = {
  xs: 'finger gap-1 rounded-sm text-xs',
  sm: 'finger gap-1.5 rounded-sm text-sm',
  md: 'finger gap-2 rounded-sm text-base',
  lg: 'finger gap-2 rounded-sm text-base',
  xl: 'finger gap-2.5 rounded-sm text-lg',
}

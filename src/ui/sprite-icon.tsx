import { cx } from './classes.ts'

type SpriteIconProps = { className?: string; strokeWidth?: number; 'aria-hidden'?: 'true' }

/** An icon of the file that `scripts/plugins/icon-sprite.ts` makes. It accompanies text, and is never alone. */
export function spriteIcon(href: string) {
  return function SpriteIcon({ className, strokeWidth }: SpriteIconProps) {
    return (
      <svg aria-hidden="true" className={cx('icon', className)} strokeWidth={strokeWidth}>
        <use href={href} />
      </svg>
    )
  }
}

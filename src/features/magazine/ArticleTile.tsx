import { cx } from '#/ui/classes.ts'
import { toneClasses } from '#/ui/tones.ts'
import { pictureOf } from './pictures.ts'

type ArticleTileProps = { specialtySlug: string; specialty: string; className: string }

/** The field's sign, as on an old apothecary's drawer. */
export function ArticleTile({ specialtySlug, specialty, className }: ArticleTileProps) {
  const { icon: Icon, tone } = pictureOf(specialtySlug)
  return (
    <div
      className={cx(
        'relative isolate flex items-end overflow-hidden bg-tone-soft p-4 text-tone-ink',
        toneClasses[tone],
        className,
      )}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        className="absolute end-4 top-1/2 -z-10 size-20 -translate-y-1/2 overflow-visible fill-tone/8"
      >
        <circle cx="50" cy="50" r="130" />
        <circle cx="50" cy="50" r="90" />
        <circle cx="50" cy="50" r="55" />
      </svg>
      <Icon
        aria-hidden="true"
        strokeWidth={1.25}
        className="absolute end-7 top-1/2 size-14 -translate-y-1/2"
      />
      <p className="text-sm font-semibold">{specialty}</p>
    </div>
  )
}

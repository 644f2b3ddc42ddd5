import type { Brand } from '#/domain/brand.ts'

/** Plain marks of our own, in one file: the icon set has no brand logos. */
export function SocialIcon({ name }: { name: Brand['socials'][number]['name'] }) {
  return (
    <svg className="size-5 fill-current" aria-hidden="true">
      <use href={`/socials.svg#${name}`} />
    </svg>
  )
}

import { brand } from '#/brand.ts'
import type { Brand } from '#/domain/content/brand.ts'

export function Socials({ label }: { label: string }) {
  if (brand.socials.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap">
      {brand.socials.map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            aria-label={name}
            target="_blank"
            rel="noreferrer"
            className="grid size-11 place-items-center rounded-full lg:w-8"
          >
            <SocialIcon name={name} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Our own simple drawings, in one file: the icon set has no brand logos. */
function SocialIcon({ name }: { name: Brand['socials'][number]['name'] }) {
  return (
    <svg className="size-5 fill-current" aria-hidden="true">
      <use href={`/socials.svg#${name}`} />
    </svg>
  )
}

import { brand } from '#/brand.ts'
import { SocialIcon } from './SocialIcon.tsx'

export function Socials({ label }: { label: string }) {
  return (
    <ul aria-label={label} className="flex">
      {brand.socials.map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            aria-label={name}
            target="_blank"
            rel="noreferrer"
            className="grid size-11 place-items-center rounded-full"
          >
            <SocialIcon name={name} />
          </a>
        </li>
      ))}
    </ul>
  )
}

import { brandName, site } from '#/brand.ts'
import { firstLetter, logoPath } from '#/domain/content/logo.ts'

/** The mark and the site's name. */
export function Logo() {
  return (
    <span className="flex items-center gap-2 text-xl font-semibold text-primary">
      <Mark />
      {brandName()}
    </span>
  )
}

/** Sharp at three pixels per pixel of the page. Its ground is white on dark pages too, for which few logos are made. */
function OwnMark({ version }: { version: string }) {
  const src = logoPath(version, 96)
  return <img src={src} alt="" width={32} height={32} className="size-8 rounded-lg bg-white" />
}

/** The owner's, or the first letter of another name than ours. */
function Mark() {
  if (site.logo !== null) return <OwnMark version={site.logo} />
  return site.isRenamed ? <Letter /> : <FirstMark />
}

function Letter() {
  return (
    <span
      aria-hidden
      className="grid size-8 place-items-center rounded-[0.625rem] bg-primary text-base leading-none text-on-primary"
    >
      {firstLetter(brandName())}
    </span>
  )
}

function FirstMark() {
  return (
    <svg viewBox="0 0 32 32" className="size-8" aria-hidden>
      <rect width="32" height="32" rx="10" fill="currentColor" />
      <path
        d="M16 25c-5-3.4-8-6.6-8-10.2A4.4 4.4 0 0 1 16 12a4.4 4.4 0 0 1 8 2.8C24 18.4 21 21.600 16 25Z"
        fill="var(--color-on-primary)"
      />
      <path
        d="M16 5.500c2.200 1 3.200 2.800 2.900 5-2.200-.7-3.200-2.400-2.900-5Z"
        fill="var(--color-on-primary)"
      />
    </svg>
  )
}

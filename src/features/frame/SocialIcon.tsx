import type { Brand } from '#/domain/brand.ts'

type Social = Brand['socials'][number]['name']

// Plain marks of our own: the icon set has no brand logos.
const paths: Record<Social, string> = {
  Facebook:
    'M14 8h2.5V4.5H14c-2.5 0-4 1.6-4 4V11H7.5v3.5H10V21h3.6v-6.5h2.6l.5-3.5h-3.1V9c0-.7.3-1 .4-1Z',
  Instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3H8Zm4 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm4.8-3.8a1 1 0 1 1 0 2 1 1 0 0 1 0-2Z',
  X: 'M4 4h4.3l4 5.5L17 4h2.6l-6.1 7.2L20.3 20H16l-4.4-6L6.5 20H3.9l6.5-7.6L4 4Zm3.2 1.6 9.7 12.8h1.2L8.4 5.6H7.2Z',
  YouTube:
    'M5 6h14a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3Zm5 3v6l5.2-3L10 9Z',
}

export function SocialIcon({ name }: { name: Social }) {
  return (
    <svg viewBox="0 0 24 24" className="size-5" fill="currentColor" fillRule="evenodd" aria-hidden>
      <path d={paths[name]} />
    </svg>
  )
}

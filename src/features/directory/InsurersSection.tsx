import { m } from '#/paraglide/messages.js'
import type { ProfileView } from '#/server/doctors/profileview.ts'
import { Badge } from '#/ui/Badge.tsx'
import { Section } from './Section.tsx'

export function InsurersSection({ insurers }: Pick<ProfileView, 'insurers'>) {
  return (
    <Section id="insurers" title={m.directory_insurers()}>
      {insurers.length === 0 ? (
        <p>{m.directory_no_insurers()}</p>
      ) : (
        <>
          <ul className="flex flex-wrap gap-2">
            {insurers.map(({ slug, name }) => (
              <li key={slug}>
                <Badge color="info" className="py-0.5 text-sm">
                  {name}
                </Badge>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-muted">{m.directory_insurers_hint()}</p>
        </>
      )}
    </Section>
  )
}

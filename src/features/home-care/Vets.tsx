import { m } from '#/paraglide/messages.js'
import { DemoBadge } from '#/parts/DemoBadge.tsx'
import type { VetView } from '#/server/home-care/views.ts'
import { Avatar } from '#/ui/Avatar.tsx'
import { Card } from '#/ui/Card.tsx'

export function Vets({ vets }: { vets: VetView[] }) {
  if (vets.length === 0) return null
  return (
    <section aria-labelledby="vets" className="grid gap-4">
      <h2 id="vets" className="text-2xl">
        {m.care_vets()} <DemoBadge />
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {vets.map(({ slug, name, clinics }) => (
          <Card as="li" key={slug} className="flex items-center gap-3">
            <Avatar name={name} />
            <div className="min-w-0">
              <p className="font-semibold">{name}</p>
              {clinics.map((clinic) => (
                <p key={clinic} className="text-sm text-muted">
                  {clinic}
                </p>
              ))}
            </div>
          </Card>
        ))}
      </ul>
    </section>
  )
}

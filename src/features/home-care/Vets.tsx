import { Link } from '@tanstack/react-router'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { writeInstant } from '#/domain/web/address.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { DemoBadge } from '#/parts/DemoBadge.tsx'
import type { VetClinicView, VetView } from '#/server/home-care/views.ts'
import { Avatar } from '#/ui/Avatar.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'

/** Vets and their clinics, each with its price and its first free time. */
export function Vets({ vets }: { vets: VetView[] }) {
  if (vets.length === 0) return null
  return (
    <section id="vets" aria-labelledby="vets-title" className="grid gap-4">
      <h2 id="vets-title" className="text-2xl">
        {m.care_vets()} <DemoBadge />
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {vets.map((vet) => (
          <Card as="li" key={vet.slug} className="grid content-start gap-4">
            <div className="flex items-center gap-3">
              <Avatar name={vet.name} />
              <h3 className="text-lg">
                {vet.name}
                {vet.isVerified && (
                  <>
                    {' '}
                    <ShieldCheck
                      aria-hidden="true"
                      strokeWidth={1.8}
                      className="tone-info inline size-5 align-text-bottom text-tone-ink"
                    />
                    <span className="sr-only">{m.directory_verified()}</span>
                  </>
                )}
              </h3>
            </div>
            {vet.clinics.map((clinic) => (
              <VetClinic key={clinic.branchId} vet={vet} clinic={clinic} />
            ))}
          </Card>
        ))}
      </ul>
    </section>
  )
}

function VetClinic({ vet, clinic }: { vet: VetView; clinic: VetClinicView }) {
  const { branchId, place, feePiastres, nextAt } = clinic
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="text-muted">{place}</span>
        <strong>{formatMoney(feePiastres)}</strong>
      </p>
      {nextAt ? (
        <Link
          to="/{-$locale}/book_doctor"
          search={{ doctor: vet.slug, at: writeInstant(nextAt) }}
          preload={false}
          aria-label={m.care_vet_next_of({
            vet: vet.name,
            time: formatInstant(nextAt, 'dateTime'),
          })}
          className={buttonClasses({ block: true })}
        >
          {formatInstant(nextAt, 'dateTime')}
        </Link>
      ) : (
        <p className="text-muted">{m.directory_no_slot()}</p>
      )}
      <Link
        to="/{-$locale}/book_doctor"
        search={{ doctor: vet.slug, branch: branchId }}
        preload={false}
        aria-label={m.care_vet_times_of({ vet: vet.name, place })}
        className={buttonClasses({ variant: 'outline', block: true })}
      >
        {m.care_vet_times()}
      </Link>
    </div>
  )
}

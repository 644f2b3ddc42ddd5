import { Link } from '@tanstack/react-router'
import Baby from 'lucide-react/icons/baby'
import Bone from 'lucide-react/icons/bone'
import Eye from 'lucide-react/icons/eye'
import Flower from 'lucide-react/icons/flower-2'
import Hand from 'lucide-react/icons/hand'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import Smile from 'lucide-react/icons/smile'
import Stethoscope from 'lucide-react/icons/stethoscope'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/button-classes.ts'
import { cx } from '#/ui/classes.ts'
import { toneClasses } from '#/ui/tones.ts'
import { FIELDS_ID } from './home.ts'
import { HomeSection } from './HomeSection.tsx'

/** A specialty that has doctors. */
type Field = { slug: string }

/** For people who know what hurts, but not which specialty treats it. */
export function Fields({ fields }: { fields: readonly Field[] }) {
  const shown = everyday.filter(({ slug }) => fields.some((field) => field.slug === slug))
  if (shown.length === 0) return null
  const more = (
    <Link to="/{-$locale}/doctor/{-$slug}" className={buttonClasses({ variant: 'link' })}>
      {m.home_fields_all()}
    </Link>
  )
  return (
    <HomeSection id={FIELDS_ID} title={m.home_fields()} more={more} ground="paper">
      <ul className="grid grid-cols-4 max-[19rem]:grid-cols-2 gap-x-1.5 gap-y-3.5 text-center text-xs leading-head lg:grid-cols-8 lg:text-base">
        {shown.map(({ slug, icon: Icon, tone, name }) => (
          <li key={slug}>
            <Link
              to="/{-$locale}/doctors"
              search={{ specialty: slug }}
              preload={false}
              className={cx('grid justify-items-center gap-1.5', toneClasses[tone])}
            >
              <span className="grid size-13 place-items-center rounded-2xl bg-tone-soft text-tone-ink lg:size-17">
                <Icon aria-hidden="true" className="size-6.5" strokeWidth={1.8} />
              </span>
              {name()}
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

/** The specialties that most people look for, in everyday words. */
const everyday = [
  { slug: 'dentistry', name: m.home_field_dentistry, icon: Smile, tone: 'primary' },
  { slug: 'pediatrics', name: m.home_field_pediatrics, icon: Baby, tone: 'secondary' },
  { slug: 'dermatology', name: m.home_field_dermatology, icon: Hand, tone: 'info' },
  { slug: 'obgyn', name: m.home_field_obgyn, icon: Flower, tone: 'primary' },
  { slug: 'orthopedics', name: m.home_field_orthopedics, icon: Bone, tone: 'info' },
  { slug: 'internal-medicine', name: m.home_field_internal, icon: Stethoscope, tone: 'primary' },
  { slug: 'cardiology', name: m.home_field_cardiology, icon: HeartPulse, tone: 'secondary' },
  { slug: 'ophthalmology', name: m.home_field_ophthalmology, icon: Eye, tone: 'info' },
] as const

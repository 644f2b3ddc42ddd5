import { Link } from '@tanstack/react-router'
import Baby from 'lucide-react/icons/baby'
import Bone from 'lucide-react/icons/bone'
import Brain from 'lucide-react/icons/brain'
import Ear from 'lucide-react/icons/ear'
import Eye from 'lucide-react/icons/eye'
import Flower from 'lucide-react/icons/flower-2'
import Hand from 'lucide-react/icons/hand'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import Smile from 'lucide-react/icons/smile'
import Soup from 'lucide-react/icons/soup'
import Stethoscope from 'lucide-react/icons/stethoscope'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/button-classes.ts'
import { HomeSection } from './HomeSection.tsx'

/** A specialty that has doctors. */
type Field = { slug: string; name: string }

/** For people who know what hurts, but not which specialty treats it. */
export function Fields({ fields }: { fields: readonly Field[] }) {
  const shown = everyday.flatMap((each) => {
    const name = fields.find((field) => field.slug === each.slug)?.name
    return name ? [{ ...each, name }] : []
  })
  if (shown.length === 0) return null
  const more = (
    <Link to="/{-$locale}/doctor/{-$slug}" className={buttonClasses({ variant: 'link' })}>
      {m.home_fields_all()}
    </Link>
  )
  return (
    <HomeSection id="fields" title={m.home_fields()} text={m.home_fields_text()} more={more}>
      <ul className="tiles">
        {shown.map(({ slug, icon: Icon, words, name }) => (
          <li key={slug} className="flex">
            <Link
              to="/{-$locale}/doctors"
              search={{ specialty: slug }}
              preload={false}
              className="flex min-h-14 min-w-0 grow items-center gap-2 rounded-xl border border-line bg-surface p-2.5 leading-head transition-colors sm:gap-3 sm:p-3 hover:border-primary hover:bg-primary-soft"
            >
              <Icon aria-hidden="true" className="size-6 shrink-0 text-primary-ink" />
              <span className="min-w-0">
                <span className="block text-sm font-semibold sm:text-base">{name}</span>
                <span className="block truncate text-sm text-muted max-sm:hidden">{words()}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

/** The specialties that most people look for, in everyday words. */
const everyday = [
  { slug: 'dentistry', icon: Smile, words: m.home_words_dentistry },
  { slug: 'pediatrics', icon: Baby, words: m.home_words_pediatrics },
  { slug: 'dermatology', icon: Hand, words: m.home_words_dermatology },
  { slug: 'obgyn', icon: Flower, words: m.home_words_obgyn },
  { slug: 'orthopedics', icon: Bone, words: m.home_words_orthopedics },
  { slug: 'internal-medicine', icon: Stethoscope, words: m.home_words_internal_medicine },
  { slug: 'cardiology', icon: HeartPulse, words: m.home_words_cardiology },
  { slug: 'ophthalmology', icon: Eye, words: m.home_words_ophthalmology },
  { slug: 'ent', icon: Ear, words: m.home_words_ent },
  { slug: 'gastroenterology', icon: Soup, words: m.home_words_gastroenterology },
  { slug: 'neurology', icon: Brain, words: m.home_words_neurology },
  { slug: 'psychiatry', icon: HeartHandshake, words: m.home_words_psychiatry },
]

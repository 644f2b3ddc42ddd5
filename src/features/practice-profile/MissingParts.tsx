import { profileParts, type ProfilePart } from '#/domain/directory/profile-parts.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/Card.tsx'

type MissingPartsProps = { slug: string; missing: readonly ProfilePart[] }

/** How complete the doctor's page is, and what each missing part brings. */
export function MissingParts({ slug, missing }: MissingPartsProps) {
  if (missing.length === 0) return null
  const total = profileParts.length
  const label = m.practice_complete({
    done: formatNumber(total - missing.length),
    total: formatNumber(total),
  })
  return (
    <Card as="section" aria-labelledby="missing" className="grid gap-3">
      <h2 id="missing" className="text-xl">
        {label}
      </h2>
      <progress
        max={total}
        value={total - missing.length}
        aria-label={label}
        className="h-2 w-full accent-primary"
      />
      <ul className="grid gap-x-6 gap-y-2 md:grid-cols-2">
        {missing.map((part) => (
          <li key={part}>
            <a
              href={part === 'hours' ? localizedPath(`/provider/${slug}/hours`) : anchors[part]}
              className="finger font-medium text-primary-ink underline underline-offset-4"
            >
              {texts[part].add()}
            </a>
            <span className="block text-sm text-muted">{texts[part].brings()}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{m.practice_complete_order()}</p>
    </Card>
  )
}

const anchors: Record<Exclude<ProfilePart, 'hours'>, string> = {
  photo: '#texts',
  bio: '#texts',
  education: '#education',
  pin: '#branches',
  'clinic-photos': '#photos',
  insurers: '#insurers',
  access: '#branches',
}

const texts: Record<ProfilePart, Record<'add' | 'brings', () => string>> = {
  photo: { add: m.practice_add_photo, brings: m.practice_photo_brings },
  bio: { add: m.practice_add_bio, brings: m.practice_bio_brings },
  education: { add: m.practice_add_education, brings: m.practice_education_brings },
  pin: { add: m.practice_add_pin, brings: m.practice_pin_brings },
  'clinic-photos': { add: m.practice_add_clinic_photos, brings: m.practice_clinic_photos_brings },
  hours: { add: m.practice_add_hours, brings: m.practice_hours_brings },
  insurers: { add: m.practice_add_insurers, brings: m.practice_insurers_brings },
  access: { add: m.practice_add_access, brings: m.practice_access_brings },
}

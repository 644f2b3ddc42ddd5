import { educationKindNames, yearsText } from '#/i18n/terms/education.ts'
import { m } from '#/paraglide/messages.js'
import type { EducationView } from '#/server/doctors/profile-view.ts'
import { Section } from './Section.tsx'

/** A doctor's degrees, fellowships and posts, the newest first. */
export function EducationSection({ lines }: { lines: readonly EducationView[] }) {
  if (lines.length === 0) return null
  return (
    <Section id="education" title={m.directory_education()}>
      <ul className="grid max-w-2xl gap-3">
        {lines.map((line) => (
          <li key={`${line.fromYear} ${line.text} ${line.place}`}>
            <span className="block font-medium">{line.text}</span>
            <span className="block text-sm text-muted">
              {[educationKindNames[line.kind](), line.place, yearsText(line)].join(
                m.forms_separator(),
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

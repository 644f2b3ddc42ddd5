import type { DoctorTitle } from '#/domain/directory/doctor.ts'
import { m } from '#/paraglide/messages.js'

/** As patients say it: د. منى عادل. */
export function doctorName({ name, title }: { name: string; title: DoctorTitle }): string {
  return title === 'professor'
    ? m.directory_professor_name({ name })
    : m.directory_doctor_name({ name })
}

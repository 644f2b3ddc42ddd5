/** What a site's owner is notified of when it stops working, in the order of a message. */
export const alertSubjects = [
  'database',
  'site',
  'certificate',
  'disk',
  'backup-age',
  'outbox',
  'clock',
  'opening',
] as const
export type AlertSubject = (typeof alertSubjects)[number]

/**
 * What to tell after a check that found `now` broken, when the last message named `before`: everything that is broken,
 * an empty list if all works again, and null if nothing has changed.
 */
export function alertOf(
  before: readonly string[],
  now: ReadonlySet<AlertSubject>,
): readonly AlertSubject[] | null {
  const broken = alertSubjects.filter((subject) => now.has(subject))
  const isSame =
    broken.length === before.length && broken.every((subject) => before.includes(subject))
  return isSame ? null : broken
}

import type { EntryView } from '#/server/doctors/views.ts'

/** A choice of the catalogue, as a select offers it. */
export function entryOption({ slug, name }: EntryView) {
  return { value: slug, label: name }
}

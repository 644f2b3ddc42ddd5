import { can, type DeskActor } from '#/domain/permissions.ts'
import type { LiveTopic } from '#/domain/web/live-topic.ts'
import type { App } from '#/server/app.ts'
import { findDoctorId } from '#/server/doctors/directory.ts'

/**
 * The topic with this name, or null without permission to see its subject: the desk's lists need the
 * permission to work on them, the diary of a published doctor is public.
 */
export async function findTopic(
  app: App,
  desk: DeskActor | null,
  name: string,
): Promise<LiveTopic | null> {
  if (name === 'queue') return can.work(desk, 'work-requests').ok ? name : null
  if (name === 'reviews') return can.work(desk, 'moderate-reviews').ok ? name : null
  const slug = doctorOfTopic(name)
  const doctorId = slug ? await findDoctorId(app, slug) : null
  return doctorId ? `diary:${doctorId}` : null
}

/** The slug of the doctor of a topic about a diary; null for other names. */
export function doctorOfTopic(name: string): string | null {
  const [, slug] = /^doctor\.(.+)$/.exec(name) ?? []
  return slug ?? null
}

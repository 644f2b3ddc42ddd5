import { can, type DeskActor } from '#/domain/permissions.ts'
import type { LiveTopic } from '#/domain/web/live-topic.ts'
import { listCentreDoctors } from '#/server/affiliations/doctors.ts'
import type { App } from '#/server/app.ts'
import { findDoctorId } from '#/server/doctors/directory.ts'

/**
 * The topics with this name; empty without permission to see their subject: the desk's lists need the permission
 * to work on them, the diaries of a published doctor and of a centre's doctors are public.
 */
export async function findTopics(
  app: App,
  desk: DeskActor | null,
  name: string,
): Promise<LiveTopic[]> {
  if (name === 'queue') return can.work(desk, 'work-requests').ok ? [name] : []
  if (name === 'reviews') return can.work(desk, 'moderate-reviews').ok ? [name] : []
  const [, centre] = /^centre\.(.+)$/.exec(name) ?? []
  if (centre) {
    const found = await listCentreDoctors(app, centre)
    return found.map(({ doctorId }) => `diary:${doctorId}` as const)
  }
  const slug = doctorOfTopic(name)
  const doctorId = slug ? await findDoctorId(app, slug) : null
  return doctorId ? [`diary:${doctorId}`] : []
}

/** The slug of the doctor of a topic about a diary; null for other names. */
export function doctorOfTopic(name: string): string | null {
  const [, slug] = /^doctor\.(.+)$/.exec(name) ?? []
  return slug ?? null
}

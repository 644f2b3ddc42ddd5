import { asc, eq } from 'drizzle-orm'
import type { Queries } from '#/server/db/connect.ts'
import { insertRows } from '#/server/db/insert.ts'
import { clinicPhotos, clinicPhotoSizes } from '#/server/db/schema/clinic-photos.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { clinicPictures } from '#/server/files/images.ts'
import { drawRooms, type DrawnRoom } from './drawn-clinics.ts'
import type { Random } from './random.ts'

const CLINICS = 9

/** Drawn rooms at the first branch of a few doctors; none where nothing encodes pictures. */
export async function seedClinicPhotos(db: Queries, random: Random, now: Date): Promise<void> {
  const clinics = await chooseClinics(db)
  for (const [index, clinic] of clinics.entries()) {
    for (const [position, { svg, ...alt }] of roomsOf(index).entries()) {
      const pictures = await encoded(svg)
      if (!pictures.ok) return
      const photo = { ...clinic, ...alt, id: random.uuid(), position }
      const dates = { submissionKey: random.uuid(), createdAt: now, publishedAt: now }
      await insertRows(db, clinicPhotos, [{ ...photo, ...dates }])
      const sizes = pictures.sizes.map((size) => ({ ...size, photoId: photo.id }))
      // Not as JSON, which has no bytes.
      await db.insert(clinicPhotoSizes).values(sizes)
    }
  }
}

/** Two or three of a clinic. */
function roomsOf(index: number): DrawnRoom[] {
  return drawRooms(index).slice(0, 2 + (index % 2))
}

const pictures = new Map<string, ReturnType<typeof clinicPictures>>()

/** Clinics with the same walls share their pictures. */
function encoded(svg: string): ReturnType<typeof clinicPictures> {
  const known = pictures.get(svg) ?? clinicPictures(Buffer.from(svg))
  pictures.set(svg, known)
  return known
}

function chooseClinics(db: Queries) {
  return db
    .select({ doctorId: doctors.id, branchId: branches.id })
    .from(doctors)
    .innerJoin(branches, eq(branches.doctorId, doctors.id))
    .where(eq(branches.position, 0))
    .orderBy(asc(doctors.id))
    .limit(CLINICS)
}

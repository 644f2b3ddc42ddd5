import { asc, eq } from 'drizzle-orm'
import type Sharp from 'sharp'
import type { Queries } from '#/server/db/connect.ts'
import { insertRows } from '#/server/db/insert.ts'
import { clinicPhotos, clinicPhotoSizes } from '#/server/db/schema/clinic-photos.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { clinicPictures } from '#/server/files/images.ts'
import { drawRooms, type RoomDrawing } from './room-drawings.ts'
import type { Random } from './random.ts'

const CLINICS = 9

/** Drawn rooms at the first branch of a few doctors; none where nothing encodes pictures. */
export async function seedClinicPhotos(db: Queries, random: Random, now: Date): Promise<void> {
  const sharp = await loadSharp()
  if (!sharp) return
  const encode = createEncoder(sharp)
  const clinics = await chooseClinics(db)
  for (const [index, clinic] of clinics.entries()) {
    for (const [position, { svg, ...alt }] of roomsOf(index).entries()) {
      const encoded = await encode(svg)
      if (!encoded.ok) return
      const photo = { ...clinic, ...alt, id: random.uuid(), position }
      const dates = { submissionKey: random.uuid(), createdAt: now, publishedAt: now }
      await insertRows(db, clinicPhotos, [{ ...photo, ...dates }])
      const sizes = encoded.sizes.map((size) => ({ ...size, photoId: photo.id }))
      // Not as JSON, which has no bytes.
      await db.insert(clinicPhotoSizes).values(sizes)
    }
  }
}

/** Two or three of a clinic. */
function roomsOf(index: number): RoomDrawing[] {
  return drawRooms(index).slice(0, 2 + (index % 2))
}

/** Clinics with the same walls share their pictures. */
function createEncoder(sharp: typeof Sharp) {
  const pictures = new Map<string, ReturnType<typeof clinicPictures>>()
  return (svg: string) => {
    const known = pictures.get(svg) ?? clinicPictures(Buffer.from(svg), sharp)
    pictures.set(svg, known)
    return known
  }
}

/** Here, because the seed also runs without a build. Null on platforms without a sharp binary. */
async function loadSharp(): Promise<typeof Sharp | null> {
  try {
    return (await import('sharp')).default
  } catch {
    return null
  }
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

import type { ClinicPicture } from '#/domain/directory/clinic-photo.ts'
import { m } from '#/paraglide/messages.js'

type PhotoImageProps = {
  /** Null for a rejected one, which is deleted. */
  picture: ClinicPicture | null
  alt: string
}

/** A photo as its owner and staff see it. */
export function PhotoImage({ picture, alt }: PhotoImageProps) {
  if (!picture)
    return <p className="rounded-lg bg-sunken p-4 text-muted">{m.clinicphotos_deleted()}</p>
  return (
    <a href={picture.largest} className="block">
      <img
        src={picture.src}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
        className="h-auto w-full rounded-lg bg-sunken"
      />
    </a>
  )
}

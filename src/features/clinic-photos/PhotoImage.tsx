import type { ClinicPicture } from '#/domain/directory/clinic-photo.ts'

/** A photo as its owner and staff see it. */
export function PhotoImage({ picture, alt }: { picture: ClinicPicture; alt: string }) {
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

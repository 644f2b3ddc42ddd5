import { m } from '#/paraglide/messages.js'
import type { ProfileBranchView } from '#/server/doctors/profile-view.ts'

/** The photos of a branch, loaded when they come into view; each leads to the largest size. */
export function ClinicPhotos({ branch: { name, photos } }: { branch: ProfileBranchView }) {
  if (photos.length === 0) return null
  return (
    <ul
      aria-label={m.clinicphotos_of({ branch: name })}
      className="grid grid-cols-2 gap-2 sm:grid-cols-3 md:col-span-2"
    >
      {photos.map(({ id, alt, picture }) => (
        <li key={id}>
          <a href={picture.largest} className="block">
            <img
              src={picture.src}
              srcSet={picture.srcSet}
              sizes="(min-width: 64rem) 15rem, (min-width: 40rem) 30vw, 45vw"
              alt={alt}
              width={picture.width}
              height={picture.height}
              loading="lazy"
              decoding="async"
              className="h-auto w-full rounded-lg bg-sunken"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

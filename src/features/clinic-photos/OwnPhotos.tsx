import type { OwnPhotosView } from '#/server/clinic-photos/page.ts'
import { NewPhotoForm } from './NewPhotoForm.tsx'
import { OwnPhoto } from './OwnPhoto.tsx'

/** The photos of each branch, for the owner to add, order and remove. */
export function OwnPhotos({ page: { slug, branches } }: { page: OwnPhotosView }) {
  return (
    <div className="grid gap-6">
      {branches.map((branch) => (
        <section key={branch.id} aria-labelledby={`photos-${branch.id}`} className="grid gap-3">
          <h3 id={`photos-${branch.id}`} className="font-medium">
            {branch.name}
          </h3>
          {branch.photos.length > 0 && (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-4">
              {branch.photos.map((photo, index) => (
                <OwnPhoto key={photo.id} slug={slug} photo={photo} isFirst={index === 0} />
              ))}
            </ul>
          )}
          <NewPhotoForm slug={slug} branch={branch} />
        </section>
      ))}
    </div>
  )
}

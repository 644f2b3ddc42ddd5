import { ConsentField, TextField } from '#/forms/controls.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import { FileField } from '#/forms/FileField.tsx'
import { SavedForm } from '#/forms/SavedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { OwnPhotosView } from '#/server/clinic-photos/page.ts'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { newPhotoSchema } from './clinic-photos.ts'
import { explainPhotos } from './labels.ts'

type NewPhotoFormProps = { slug: string; branch: OwnPhotosView['branches'][number] }

/** Sends a photo of a branch, which staff look at first. */
export function NewPhotoForm({ slug, branch }: NewPhotoFormProps) {
  const line = { branch: branch.id }
  const isOwn = useFailedPost('newPhoto', line) !== undefined
  if (!branch.hasRoom) return <p className="text-sm text-muted">{m.clinicphotos_full()}</p>
  return (
    <Disclosure
      open={isOwn}
      summary={
        <span>
          {m.clinicphotos_add()}
          <span className="sr-only">: {branch.name}</span>
        </span>
      }
    >
      <SavedForm
        // Empty again for the next one.
        key={branch.photos.length}
        name="newPhoto"
        schema={newPhotoSchema}
        hidden={{ slug }}
        line={line}
        initial={{}}
        explain={explainPhotos}
        documents
      >
        {(field) => (
          <>
            <FileField
              field={field('photo')}
              label={m.clinicphotos_file()}
              hint={m.clinicphotos_file_hint()}
              accept=".jpg,.jpeg,.png"
              explain={explainPhotos}
            />
            <p className="text-sm text-muted">{m.clinicphotos_alt_hint()}</p>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                field={field('altAr')}
                label={m.clinicphotos_alt_ar()}
                autoComplete="off"
              />
              <TextField
                field={field('altEn')}
                label={m.clinicphotos_alt_en()}
                autoComplete="off"
              />
            </div>
            <ConsentField field={field('noPatients')} label={m.clinicphotos_no_patients()} />
            <SubmitButton>{m.practice_ask()}</SubmitButton>
          </>
        )}
      </SavedForm>
    </Disclosure>
  )
}

import { RepeatedForm } from '#/forms/RepeatedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { Look } from '#/parts/look.ts'
import { StatusBadge } from '#/parts/StatusBadge.tsx'
import type { ModerationState } from '#/domain/content/moderation.ts'
import type { OwnPhotoView } from '#/server/clinic-photos/page.ts'
import { photoSchema, raisedSchema } from './clinic-photos.ts'
import { explainPhotos } from './labels.ts'
import { PhotoImage } from './PhotoImage.tsx'

type OwnPhotoProps = { slug: string; photo: OwnPhotoView; isFirst: boolean }

/** A photo with what became of it; a rejected one has the reason below it. */
export function OwnPhoto({ slug, photo, isFirst }: OwnPhotoProps) {
  const { id, alt, position, state, reason } = photo
  const button = { line: { photo: id }, explain: explainPhotos }
  return (
    <li className="grid content-start gap-2">
      <PhotoImage picture={photo.picture} alt={alt} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StatusBadge look={looks[state]} of={m.clinicphotos_state()} />
        <span className="text-sm text-muted">{alt}</span>
      </div>
      {reason && (
        <p className="rounded-lg bg-sunken p-3 text-sm wrap-anywhere">
          {m.moderation_reason_given({ reason })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {!isFirst && (
          <RepeatedForm
            {...button}
            name="raisedPhoto"
            schema={raisedSchema}
            hidden={{ slug, position: String(position) }}
          >
            <SubmitButton variant="outline" color="neutral">
              {m.clinicphotos_raise()}
              <span className="sr-only">: {alt}</span>
            </SubmitButton>
          </RepeatedForm>
        )}
        <RepeatedForm {...button} name="removedPhoto" schema={photoSchema} hidden={{ slug }}>
          <SubmitButton variant="outline" color="error">
            {m.clinicphotos_remove()}
            <span className="sr-only">: {alt}</span>
          </SubmitButton>
        </RepeatedForm>
      </div>
    </li>
  )
}

const looks: Record<ModerationState, Look> = {
  pending: { color: 'info', label: m.clinicphotos_state_pending },
  published: { color: 'success', label: m.clinicphotos_state_published },
  rejected: { color: 'warning', label: m.clinicphotos_state_rejected },
}

import { formatInstant } from '#/i18n/dates.ts'
import { inLocale, localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { ModerationForms } from '#/parts/ModerationForms.tsx'
import type { DeskPhotoView } from '#/server/clinic-photos/moderation.ts'
import { Card } from '#/ui/Card.tsx'
import { explainPhotos } from '#/features/clinic-photos/labels.ts'
import { PhotoImage } from '#/features/clinic-photos/PhotoImage.tsx'
import { publishPhotoSchema, rejectPhotoSchema } from './desk-photos.ts'

/** A photo, and the decisions that are still possible. */
export function DeskPhoto({ photo }: { photo: DeskPhotoView }) {
  return (
    <Card as="li" className="grid content-start gap-3">
      <Sent photo={photo} />
      <ModerationForms
        id={photo.id}
        state={photo.state}
        line={{ photo: photo.id }}
        subject={photo.doctor}
        publish={{
          name: 'publishPhoto',
          schema: publishPhotoSchema,
          label: m.clinicphotos_publish(),
        }}
        reject={{
          name: 'rejectPhoto',
          schema: rejectPhotoSchema,
          label: m.clinicphotos_reject(),
          hint: m.clinicphotos_reason_hint(),
          submit: m.clinicphotos_reject_submit(),
        }}
        explain={explainPhotos}
      />
    </Card>
  )
}

function Sent({ photo }: { photo: DeskPhotoView }) {
  const { picture, doctor, doctorSlug, branch, altAr, altEn, sentAt, reason } = photo
  return (
    <>
      <PhotoImage picture={picture} alt={inLocale({ ar: altAr, en: altEn })} />
      <div>
        <h2 className="text-lg">
          <a
            href={localizedPath(`/doctor/${doctorSlug}`)}
            className="finger text-primary-ink underline underline-offset-4"
          >
            {doctor}
          </a>
        </h2>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{branch}</span>
          <time dateTime={sentAt}>{formatInstant(sentAt, 'dateTime')}</time>
        </p>
      </div>
      <p lang="ar" dir="rtl">
        {altAr}
      </p>
      <p lang="en" dir="ltr">
        {altEn}
      </p>
      {reason && (
        <p className="rounded-lg bg-sunken p-3 wrap-anywhere">
          {m.moderation_reason_given({ reason })}
        </p>
      )}
    </>
  )
}

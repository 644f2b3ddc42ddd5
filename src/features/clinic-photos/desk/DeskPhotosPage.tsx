import Image from 'lucide-react/icons/image'
import type { ModerationSearch } from '#/domain/content/moderation.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { moderationPath } from '#/parts/moderation-search.ts'
import { ModerationStates } from '#/parts/ModerationStates.tsx'
import type { DeskPhotosView } from '#/server/clinic-photos/moderation.ts'
import { Empty } from '#/ui/Empty.tsx'
import { Onward } from '#/ui/Onward.tsx'
import { DeskPhoto } from './DeskPhoto.tsx'

/** Photos of clinics for staff, before they are published. */
export function DeskPhotosPage({ view }: { view: DeskPhotosView }) {
  const { state, photos, isFirst, next } = view
  return (
    <div className="grid gap-5">
      <ModerationStates of="photos" label={m.clinicphotos_states()} shown={state} />
      {photos.length === 0 ? (
        <Empty icon={<Image />} title={m.clinicphotos_none()}>
          {state === 'pending' ? m.clinicphotos_none_text() : null}
        </Empty>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {photos.map((photo) => (
            <DeskPhoto key={`${photo.id} ${photo.state}`} photo={photo} />
          ))}
        </ul>
      )}
      <Onward
        label={m.clinicphotos_pages()}
        first={isFirst ? null : { href: href({ state }), label: m.moderation_first() }}
        next={next ? { href: href({ state, after: next }), label: m.parts_page_next() } : null}
      />
    </div>
  )
}

function href(search: ModerationSearch): string {
  return localizedPath(moderationPath('photos', search))
}

import Camera from 'lucide-react/icons/camera'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { topLink } from '#/ui/RouterLink.tsx'

/** Instead of choosing tests: the photo of a prescription. */
export function PhotoLink() {
  return topLink({
    href: localizedPath('/lab-tests/photo'),
    className:
      'inline-flex min-h-11 items-center gap-2 font-medium text-primary-ink hover:underline',
    children: (
      <>
        <Camera aria-hidden="true" className="size-5" strokeWidth={1.8} />
        {m.laborders_photo_title()}
      </>
    ),
  })
}

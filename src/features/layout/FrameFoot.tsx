import { brandName, site } from '#/brand.ts'
import { TAG_CHOICE } from '#/domain/web/analytics-tag.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { Popover } from '#/ui/Popover.tsx'
import { Footer } from './Footer.tsx'
import { mentionsApp } from './StoreLinks.tsx'
import { OnlineConsulting } from './OnlineConsulting.tsx'

/** Links and native popovers. */
export function FrameFoot() {
  return (
    <>
      <Footer />
      {mentionsApp() && <OnlineConsulting />}
      <TagChoice />
    </>
  )
}

/** Style of the button whose choice is in force. */
const IN_FORCE = 'aria-pressed:border-tone aria-pressed:bg-tone-soft'

/** Where people agree to Google Analytics, or withdraw: a native popover, and two buttons for its script. */
function TagChoice() {
  if (!site.tag) return null
  const name = brandName()
  return (
    <Popover id={TAG_CHOICE} title={m.layout_tag_title()} width="w-[min(92vw,30rem)]">
      <p className="mt-2 text-muted">{m.layout_tag_text({ name })}</p>
      <p className="mt-2 text-muted">{m.layout_tag_withdrawal()}</p>
      <div className="mt-5 grid gap-2 sm:grid-cols-2">
        <Button disabled variant="outline" className={IN_FORCE} data-tag-choice="denied">
          {m.layout_tag_refuse()}
        </Button>
        <Button disabled variant="outline" className={IN_FORCE} data-tag-choice="granted">
          {m.layout_tag_agree()}
        </Button>
      </div>
      <noscript>
        <p className="mt-2 text-muted">{m.layout_tag_without_script()}</p>
      </noscript>
    </Popover>
  )
}

import { m } from '#/paraglide/messages.js'

/** The footer's sentence about invented data. */
export const DEMO_NOTE = 'demo'

/** Beside the site's name: that its data are invented, with a link to the sentence that says so. */
export function DemoMark() {
  return (
    <a
      href={`#${DEMO_NOTE}`}
      className="finger rounded-full border border-current/30 px-2.5 text-xs whitespace-nowrap"
    >
      {m.layout_demo()}
    </a>
  )
}

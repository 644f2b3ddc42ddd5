import { Footer } from './Footer.tsx'
import { OnlineConsulting } from './OnlineConsulting.tsx'
import { TagChoice } from './TagChoice.tsx'

/** Links and native popovers. */
export function FrameFoot() {
  return (
    <>
      <Footer />
      <OnlineConsulting />
      <TagChoice />
    </>
  )
}

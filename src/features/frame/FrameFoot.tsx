import { Footer } from './Footer.tsx'
import { OnlineConsulting } from './OnlineConsulting.tsx'

/** Links and a native popover: nothing here ever needs a script. */
export function FrameFoot() {
  return (
    <>
      <Footer />
      <OnlineConsulting />
    </>
  )
}

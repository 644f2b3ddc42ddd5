import { Link } from '@tanstack/react-router'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Copy from 'lucide-react/icons/copy'
import MessageCircle from 'lucide-react/icons/message-circle'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { directionsHref } from '#/domain/directory/directions.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { BookingStatusView } from '#/server/booking-pages/booking-status.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { copyText } from '#/ui/clipboard.ts'
import { PrintButton } from '#/ui/PrintButton.tsx'
import { ScriptButton } from '#/ui/ScriptButton.tsx'
import { showToast } from '#/ui/toast.ts'

const outline = buttonClasses({ variant: 'outline' })

/** Adds to the calendar, shares, or prints. The shared text does not name the patient. */
export function TicketActions({ booking }: { booking: BookingStatusView }) {
  const text = shareText(booking)
  return (
    <>
      <Link
        to="/{-$locale}/booking/$reference/calendar"
        params={{ reference: booking.reference }}
        reloadDocument
        download
        className={outline}
      >
        <CalendarPlus aria-hidden="true" className="size-5" />
        {m.booking_calendar()}
      </Link>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
        className={outline}
      >
        <MessageCircle aria-hidden="true" className="size-5" />
        {m.booking_share_whatsapp()}
        <span className="sr-only">{m.layout_opens_new_tab()}</span>
      </a>
      <ShareButtons text={text} />
      <PrintButton variant="outline">{m.booking_print()}</PrintButton>
    </>
  )
}

/** Actions that need a script. A browser that cannot share copies instead. */
function ShareButtons({ text }: { text: string }) {
  const [isShown, setShown] = useState(false)
  const copy = async () => {
    // Browsers may forbid it, or know no clipboard; the text can then be copied by hand.
    await copyText(text).then(
      () => showToast({ title: m.booking_copied(), color: 'success' }),
      () => setShown(true),
    )
  }
  const share = async () => {
    if (!('share' in navigator)) return copy()
    // Closing the system's dialog is reported as an error, and shares nothing.
    await navigator.share({ text }).catch(() => {})
  }
  return (
    <>
      <ScriptButton variant="outline" onClick={() => void share()}>
        <Share2 aria-hidden="true" className="size-5" />
        {m.booking_share()}
      </ScriptButton>
      <ScriptButton variant="outline" onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-5" />
        {m.booking_copy()}
      </ScriptButton>
      {isShown && (
        <output className="block w-full text-sm">
          {m.booking_copy_by_hand()}
          <span className="block select-all">{text}</span>
        </output>
      )}
    </>
  )
}

function shareText({ practice, branch, startsAt }: BookingStatusView): string {
  const when = formatInstant(startsAt, 'dateTime')
  const { name, address } = branch
  const words = m.booking_share_text({ doctor: practice.doctor, when, branch: name, address })
  return `${words}\n${directionsHref(branch)}`
}

import { Link } from '@tanstack/react-router'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import BellRing from 'lucide-react/icons/bell-ring'
import Copy from 'lucide-react/icons/copy'
import MapPin from 'lucide-react/icons/map-pin'
import MessageCircle from 'lucide-react/icons/message-circle'
import Navigation from 'lucide-react/icons/navigation'
import Phone from 'lucide-react/icons/phone'
import Printer from 'lucide-react/icons/printer'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { directionsHref } from '#/domain/directory/directions.ts'
import { mapLinks } from '#/forms/map-links.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { BookingStatusView } from '#/server/booking-pages/booking-status.ts'
import { actionTile, TileIcon } from '#/ui/ActionTile.tsx'
import { cx } from '#/ui/classes.ts'
import { copyText } from '#/ui/clipboard.ts'
import { ScriptButton } from '#/ui/ScriptButton.tsx'
import { showToast } from '#/ui/toast.ts'

type TicketActionsProps = { booking: BookingStatusView }

/** What a patient may want next, beside the calendar: an icon and a name each. */
export function TicketActions({ booking }: TicketActionsProps) {
  const { branch } = booking
  const { directions, app } = mapLinks(branch)
  return (
    <div className="grid grid-cols-4 sm:grid-cols-8 gap-x-1 gap-y-3 print:hidden">
      <a
        href={directions.href}
        rel="noreferrer"
        aria-label={directions.accessibleLabel}
        className={actionTile}
      >
        <TileIcon icon={Navigation} />
        {directions.label}
      </a>
      {app && (
        <a href={app.href} aria-label={app.accessibleLabel} className={cx(actionTile, 'maps-app')}>
          <TileIcon icon={MapPin} />
          {app.label}
        </a>
      )}
      {booking.reschedule.ok && <OtherTimes booking={booking} />}
      {branch.phone.href && (
        <a href={branch.phone.href} className={actionTile}>
          <TileIcon icon={Phone} />
          {m.booking_call()}
        </a>
      )}
      <ShareTiles text={shareText(booking)} />
      <ScriptButton variant="ghost" size="tile" onClick={() => window.print()}>
        <TileIcon icon={Printer} />
        {m.booking_print()}
      </ScriptButton>
    </div>
  )
}

function OtherTimes({ booking: { reference, practice } }: TicketActionsProps) {
  return (
    <>
      <Link
        to="/{-$locale}/booking/$reference/reschedule"
        params={{ reference }}
        className={actionTile}
      >
        <TileIcon icon={CalendarClock} />
        {m.booking_reschedule()}
      </Link>
      <Link
        to="/{-$locale}/waiting/join"
        search={{ doctor: practice.slug, booking: reference }}
        preload={false}
        className={actionTile}
      >
        <TileIcon icon={BellRing} />
        {m.booking_earlier()}
      </Link>
    </>
  )
}

/** Shares the visit without the patient's name. A browser that cannot share copies instead. */
function ShareTiles({ text }: { text: string }) {
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
      <a
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
        className={actionTile}
      >
        <TileIcon icon={MessageCircle} />
        {m.booking_share_whatsapp()}
        <span className="sr-only">{m.layout_opens_new_tab()}</span>
      </a>
      <ScriptButton variant="ghost" size="tile" onClick={() => void share()}>
        <TileIcon icon={Share2} />
        {m.booking_share()}
      </ScriptButton>
      <ScriptButton variant="ghost" size="tile" onClick={() => void copy()}>
        <TileIcon icon={Copy} />
        {m.booking_copy()}
      </ScriptButton>
      {isShown && (
        <output className="col-span-full block text-sm">
          {m.booking_copy_by_hand()}
          <span className="block whitespace-pre-line select-all">{text}</span>
        </output>
      )}
    </>
  )
}

function shareText({ practice, branch, startsAt, reference }: BookingStatusView): string {
  const when = formatInstant(startsAt, 'dateTime')
  const { name, address } = branch
  const words = m.booking_share_text({ doctor: practice.doctor, when, branch: name, address })
  return `${words}\n${m.booking_share_reference({ reference })}\n${directionsHref(branch)}`
}

import { createFileRoute } from '@tanstack/react-router'
import { calendarFile } from '#/features/booking/calendar.server.ts'
import { findBookingStatus } from '#/features/booking/manage.server.ts'
import { currentAsker } from '#/features/booking/visitor.server.ts'
import { requestContext } from '#/server/context.server.ts'

export const Route = createFileRoute('/{-$locale}/booking/$reference/calendar')({
  server: {
    handlers: {
      GET: async ({ params: { reference } }) => {
        const { services } = requestContext()
        const booking = await findBookingStatus(services, await currentAsker(), reference)
        if (!booking) return new Response('Not Found', { status: 404 })
        return new Response(calendarFile(booking), {
          headers: {
            'content-type': 'text/calendar; charset=utf-8',
            'content-disposition': `attachment; filename="${reference}.ics"`,
          },
        })
      },
    },
  },
})

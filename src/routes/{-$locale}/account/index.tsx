import { createFileRoute, redirect } from '@tanstack/react-router'
import { getAccount } from '#/features/account/account.functions.ts'
import { AccountPage } from '#/features/account/AccountPage.tsx'
import { getMyBookings } from '#/features/booking/booking.functions.ts'
import { Live } from '#/features/news/Live.tsx'
import { MyBookings } from '#/features/booking/MyBookings.tsx'
import { MyVouchers } from '#/features/offers/MyVouchers.tsx'
import { getMyVouchers } from '#/features/offers/offers.functions.ts'
import { MyRequests } from '#/features/requests/MyRequests.tsx'
import { getMyRequests } from '#/features/requests/requests.functions.ts'
import { MyWaiting } from '#/features/waiting/MyWaiting.tsx'
import { getMyWaiting } from '#/features/waiting/waiting.functions.ts'
import { privateHead } from '#/features/frame/head.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/account/')({
  loader: async ({ location }) => {
    const [account, bookings, waiting, vouchers, requests] = await Promise.all([
      getAccount(),
      getMyBookings(),
      getMyWaiting(),
      getMyVouchers(),
      getMyRequests(),
    ])
    if (!account) throw redirect({ to: '/{-$locale}/login', search: { next: location.pathname } })
    return { account, bookings, waiting, vouchers, requests, title: m.account_title() }
  },
  head: privateHead,
  component: Account,
})

function Account() {
  const { account, bookings: first, waiting, vouchers, requests } = Route.useLoaderData()
  return (
    <AccountPage account={account}>
      <Live name={['mine']} first={first} load={() => getMyBookings()}>
        {(bookings) => bookings && <MyBookings bookings={bookings} />}
      </Live>
      {waiting && <MyWaiting entries={waiting} />}
      {vouchers && <MyVouchers vouchers={vouchers} />}
      {requests && <MyRequests requests={requests} />}
    </AccountPage>
  )
}

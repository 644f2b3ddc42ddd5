import { createFileRoute, redirect } from '@tanstack/react-router'
import { hasService } from '#/brand.ts'
import { getAccount } from '#/features/account/account.functions.ts'
import { AccountPage } from '#/features/account/AccountPage.tsx'
import { getMyBookings } from '#/features/booking/booking.functions.ts'
import { MyBookings } from '#/features/booking/MyBookings.tsx'
import { privateHead } from '#/features/seo/head.ts'
import { agreementForms } from '#/features/legal/forms.server.ts'
import { getNewPolicy } from '#/features/legal/legal.functions.ts'
import { NewPolicy } from '#/features/legal/NewPolicy.tsx'
import { Live } from '#/features/live/Live.tsx'
import { MyVouchers } from '#/features/offers/MyVouchers.tsx'
import { getMyVouchers } from '#/features/offers/offers.functions.ts'
import { MyDesks } from '#/features/practice-team/MyDesks.tsx'
import { getPractices } from '#/features/practice-team/provider.functions.ts'
import { MyRequests } from '#/features/requests/MyRequests.tsx'
import { getMyLabOrders } from '#/features/lab-orders/lab-orders.functions.ts'
import { MyLabOrders } from '#/features/lab-orders/MyLabOrders.tsx'
import { getMyRequests } from '#/features/requests/requests.functions.ts'
import { MyWaiting } from '#/features/waiting/MyWaiting.tsx'
import { getMyWaiting } from '#/features/waiting/waiting.functions.ts'
import { receiveSignedIn } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/account/')({
  server: { handlers: receiveSignedIn(agreementForms) },
  loader: async ({ location }) => {
    const [account, practices, bookings, waiting, vouchers, requests, labOrders, asking] =
      await Promise.all([
        getAccount(),
        getPractices(),
        getMyBookings(),
        getMyWaiting(),
        getMyVouchers(),
        getMyRequests(),
        getMyLabOrders(),
        getNewPolicy(),
      ])
    if (!account) throw redirect({ to: '/{-$locale}/login', search: { next: location.pathname } })
    const title = m.account_title()
    return {
      account,
      practices,
      bookings,
      waiting,
      vouchers,
      requests,
      labOrders,
      ...asking,
      title,
    }
  },
  head: privateHead,
  component: Account,
})

function Account() {
  const { account, practices, bookings: first, ...more } = Route.useLoaderData()
  const { waiting, vouchers, requests, labOrders, policy } = more
  return (
    <AccountPage account={account}>
      {practices && practices.length > 0 && <MyDesks practices={practices} />}
      {policy && <NewPolicy policy={policy} />}
      <Live name={['mine']} first={first} load={() => getMyBookings()}>
        {(bookings) => bookings && <MyBookings bookings={bookings} />}
      </Live>
      {labOrders && labOrders.length > 0 && <MyLabOrders orders={labOrders} />}
      {waiting && <MyWaiting entries={waiting} />}
      {vouchers && (vouchers.length > 0 || hasService('offers')) && (
        <MyVouchers vouchers={vouchers} />
      )}
      {requests && <MyRequests requests={requests} />}
    </AccountPage>
  )
}

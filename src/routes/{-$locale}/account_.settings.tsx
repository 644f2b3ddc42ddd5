import { createFileRoute, redirect } from '@tanstack/react-router'
import { getAccountSettings } from '#/features/account/account.functions.ts'
import { settingsForms } from '#/features/account/settings-forms.server.ts'
import { SettingsPage } from '#/features/account/SettingsPage.tsx'
import { privateHead } from '#/features/seo/head.ts'
import { receiveSignedIn } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/account_/settings')({
  server: { handlers: receiveSignedIn(settingsForms) },
  loader: async ({ location }) => {
    const settings = await getAccountSettings()
    if (!settings) throw redirect({ to: '/{-$locale}/login', search: { next: location.pathname } })
    return { ...settings, title: m.account_settings_title() }
  },
  head: privateHead,
  component: Settings,
})

function Settings() {
  return <SettingsPage settings={Route.useLoaderData()} />
}

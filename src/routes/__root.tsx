import {
  createRootRoute,
  HeadContent,
  Outlet,
  Scripts,
  useLocation,
  useRouter,
} from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import inlineScript from 'virtual:deferred-hydration'
import { AccountMenu } from '#/features/account/AccountMenu.tsx'
import { RegisterLink } from '#/features/account/SignInLinks.tsx'
import { setSignedInAttribute } from '#/features/account/root-attributes.ts'
import { iconLinks, themeColour } from '#/features/logo/site-head.ts'
import { DeskShell } from '#/features/layout/DeskShell.tsx'
import { Frame } from '#/features/layout/Frame.tsx'
import { NotFoundPage } from '#/features/layout/NotFoundPage.tsx'
import { Palette } from '#/features/palette/Palette.tsx'
import { failedPost } from '#/forms/failed-post.ts'
import { currentLocale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import '#/ui/first.css'
import stylesheet from '#/ui/styles.css?url'
import { Toaster } from '#/ui/Toaster.tsx'

export const Route = createRootRoute({
  // Pages that fail before they know their own form show it too.
  beforeLoad: async (visit) => {
    await setSignedInAttribute()
    return { failed: failedPost(visit) }
  },
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: themeColour() },
    ],
    links: iconLinks(),
  }),
  shellComponent: Shell,
  component: Root,
  notFoundComponent: NotFoundPage,
})

function Shell({ children }: { children: ReactNode }) {
  const { code, dir } = currentLocale()
  const nonce = useRouter().options.ssr?.nonce
  return (
    // The script adds its mark before React hydrates.
    <html lang={code} dir={dir} suppressHydrationWarning>
      <head>
        <HeadContent />
        {/* After the styles, in which it finds the fonts. */}
        <script
          nonce={nonce}
          data-styles={stylesheet}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? inlineScript : '' }}
        />
      </head>
      <body>
        {children}
        {(import.meta.env.SSR || import.meta.env.DEV) && <Scripts />}
      </body>
    </html>
  )
}

function Root() {
  const { dir } = currentLocale()
  useEffect(() => {
    // Repeating a press within an effect would reach parts of the page that cannot respond yet.
    const timer = setTimeout(() => dispatchEvent(new Event('hydrated')))
    return () => clearTimeout(timer)
  }, [])
  // The desk has its own shell, without the site's header and footer.
  const isDesk = useLocation({
    select: ({ pathname }) => /^(?:\/\w\w)?\/staff(?:\/|$)/.test(pathname),
  })
  if (isDesk)
    return (
      <DeskShell>
        <Outlet />
        <Toaster dir={dir} label={m.layout_notifications()} closeLabel={m.layout_close()} />
      </DeskShell>
    )
  return (
    <Frame account={<AccountMenu />} register={<RegisterLink />}>
      <Outlet />
      <Toaster dir={dir} label={m.layout_notifications()} closeLabel={m.layout_close()} />
      <Palette />
    </Frame>
  )
}

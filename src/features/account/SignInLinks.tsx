import { useRef, useState, type ComponentProps, type MouseEvent } from 'react'
import { getFormToken } from '#/forms/form-token.functions.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/button-classes.ts'
import { cx } from '#/ui/classes.ts'
import { opensDialogOrGoes } from '#/ui/dialogs.ts'
import type { AccountDialog } from './AccountDialog.tsx'

type Way = 'login' | 'register'

/** Links to /login and /register; with JavaScript the same forms open in a dialog. A phone's menu has the second. */
export function SignInLinks() {
  const { link, dialog } = useAccountDialog()
  return (
    <>
      <div className="flex items-center sm:gap-2 signed-in:hidden">
        <a
          {...link('login')}
          className={cx(buttonClasses({ size: 'sm', variant: 'ghost' }), look, 'rtl:min-w-17')}
        >
          {m.account_log_in()}
        </a>
        <a
          {...link('register')}
          className={cx(buttonClasses({ size: 'sm' }), look, 'max-lg:hidden rtl:min-w-28')}
        >
          {m.account_register()}
        </a>
      </div>
      {dialog}
    </>
  )
}

/** For the menu of a phone. */
export function RegisterLink() {
  const { link, dialog } = useAccountDialog()
  return (
    <>
      <a
        {...link('register')}
        className={cx(buttonClasses({ block: true }), look, 'mt-2 signed-in:hidden')}
      >
        {m.account_register()}
      </a>
      {dialog}
    </>
  )
}

/** Pulses while the dialog loads. In Arabic as wide in any font, because the page is painted before its own arrives. */
const look = 'whitespace-nowrap aria-busy:animate-breathe'

type OpenedDialog = { Dialog: typeof AccountDialog; props: ComponentProps<typeof AccountDialog> }

/** The dialog and its forms are fetched on the first click; if that fails, the link opens the page. */
function useAccountDialog() {
  const [opening, setOpening] = useState<Way | null>(null)
  const [dialog, setDialog] = useState<OpenedDialog | null>(null)
  const opener = useRef<HTMLAnchorElement>(null)
  const onClose = () => {
    setDialog(null)
    opener.current?.focus()
  }
  const open = (way: Way, event: MouseEvent<HTMLAnchorElement>) => {
    if (isForAnotherTab(event)) return
    event.preventDefault()
    const link = event.currentTarget
    opener.current = link
    setOpening(way)
    Promise.all([import('./AccountDialog.tsx'), getFormToken()])
      .then(([{ AccountDialog }, formToken]) =>
        setDialog({ Dialog: AccountDialog, props: { way, formToken, onClose } }),
      )
      .catch(() => window.location.assign(link.href))
      .finally(() => setOpening(null))
  }
  const link = (way: Way) => ({
    ...opensDialogOrGoes('account-dialog'),
    href: localizedPath(`/${way}`),
    'aria-busy': opening === way || undefined,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => open(way, event),
  })
  return { link, dialog: dialog && <dialog.Dialog {...dialog.props} /> }
}

function isForAnotherTab({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey
}

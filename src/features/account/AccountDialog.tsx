import { useEffect, useState } from 'react'
import type { FormToken } from '#/domain/web/form-token.ts'
import { IssuedFormToken } from '#/forms/form-token.ts'
import type { Typed } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Dialog } from '#/ui/Dialog.tsx'
import { CookiesNeeded } from './CookiesNeeded.tsx'
import { SignInNotice } from './SignInNotice.tsx'
import { reloadPage } from './leave.ts'
import { LoginForm } from './LoginForm.tsx'
import { takeNotice, type Notice } from './notice.ts'
import { RegisterForm } from './RegisterForm.tsx'

type AccountDialogProps = {
  way: 'login' | 'register'
  formToken: FormToken
  onClose: () => void
}

/** The forms of /login and /register in a dialog over the current page. */
export function AccountDialog({ way: first, formToken, onClose }: AccountDialogProps) {
  const [way, setWay] = useState(first)
  const [notice, setNotice] = useState<Notice | null>(null)
  const [phone, setPhone] = useState('')
  const isLogin = way === 'login'
  useEffect(() => {
    // After the dialog has opened, which would take the focus to its close button.
    const field = way === 'login' && phone ? 'login-dialog-password' : firstField[way]
    document.getElementById(field)?.focus()
  }, [way, phone])
  const onRegistered = (_location: string, typed: Typed) => {
    setPhone(typed['phone'] ?? '')
    setNotice(takeNotice() ?? { kind: 'registered', text: '' })
    setWay('login')
  }
  return (
    <Dialog
      id="account-dialog"
      open
      onClose={onClose}
      title={isLogin ? m.account_login_title() : m.account_register_title()}
      closeLabel={m.account_close()}
    >
      <div className="grid gap-4">
        <CookiesNeeded />
        {notice && <SignInNotice notice={notice} />}
        {/* The page may have no forms of its own. */}
        <IssuedFormToken value={formToken}>
          {isLogin ? (
            <LoginForm
              name="login-dialog"
              phone={phone}
              onDone={reloadPage}
              onRefused={() => setNotice(null)}
            />
          ) : (
            <RegisterForm name="register-dialog" onDone={onRegistered} />
          )}
        </IssuedFormToken>
        <p className="text-center">
          {isLogin ? m.account_no_account() : m.account_have_account()}{' '}
          <button
            type="button"
            className={buttonClasses({ variant: 'link' })}
            onClick={() => setWay(isLogin ? 'register' : 'login')}
          >
            {isLogin ? m.account_register() : m.account_log_in()}
          </button>
        </p>
      </div>
    </Dialog>
  )
}

const firstField = { login: 'login-dialog-phone', register: 'register-dialog-name' }

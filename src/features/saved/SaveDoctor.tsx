import { Link, useRouter } from '@tanstack/react-router'
import Heart from 'lucide-react/icons/heart'
import { useEffect, useState } from 'react'
import { sendForm } from '#/forms/send.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { readToken } from '#/middleware/session.ts'
import { m } from '#/paraglide/messages.js'
import type { SavedStateView } from '#/server/people/saved-views.ts'
import { Button } from '#/ui/Button.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { getSavedState } from './saved.functions.ts'

/**
 * A doctor's page is the same for everyone, so the heart is first a link to the page that saves; if somebody
 * is signed in, a script replaces it with a button that shows the state.
 */
export function SaveDoctor({ slug }: { slug: string }) {
  const { state, isBusy, toggle } = useSaved(slug)
  if (!state) {
    return (
      <Link
        to="/{-$locale}/account/saved/$slug"
        params={{ slug }}
        preload={false}
        className={buttonClasses({ variant: 'outline', size: 'sm' })}
      >
        <Heart aria-hidden="true" className="size-4" />
        {m.saved_save()}
      </Link>
    )
  }
  return (
    <Button
      variant={state.isSaved ? 'soft' : 'outline'}
      size="sm"
      aria-pressed={state.isSaved}
      aria-disabled={isBusy || undefined}
      onClick={() => void toggle(state)}
    >
      <Heart aria-hidden="true" className={state.isSaved ? 'size-4 fill-current' : 'size-4'} />
      {state.isSaved ? m.saved_is_saved() : m.saved_save()}
    </Button>
  )
}

function useSaved(slug: string) {
  const router = useRouter()
  const [state, setState] = useState<SavedStateView | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let isHere = true
    if (readToken()) {
      // While the state is unknown, it stays a link.
      getSavedState({ data: slug }).then(
        (found) => isHere && setState(found),
        () => {},
      )
    }
    return () => {
      isHere = false
    }
  }, [slug])

  const toggle = async ({ isSaved, formToken }: SavedStateView) => {
    if (isBusy) return
    setBusy(true)
    const typed = { ...formToken, form: isSaved ? 'remove' : 'save', doctor: slug }
    const page = localizedPath(`/account/saved/${slug}`)
    const outcome = await sendForm(page, typed).catch(() => null)
    setBusy(false)
    if (outcome?.ok) setState({ formToken, isSaved: !isSaved })
    else await router.navigate({ to: '/{-$locale}/account/saved/$slug', params: { slug } })
  }
  return { state, isBusy, toggle }
}

import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { LinkRenderer } from '#/ui/links.ts'

/** For components that take an address rather than a typed route: navigates within the application. */
export const routerLink: LinkRenderer = (props) => <RouterLink {...props} />

/** For another page, rather than another state of this one: scrolls to its top. */
export const topLink: LinkRenderer = (props) => <RouterLink {...props} resetScroll />

type RouterLinkProps = Parameters<LinkRenderer>[0] & { resetScroll?: boolean }

function RouterLink({ children, resetScroll = false, ...props }: RouterLinkProps) {
  const router = useRouter()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.defaultPrevented || event.button !== 0 || isForAnotherTab(event)) return
    event.preventDefault()
    void router.navigate({ href: props.href, resetScroll })
  }
  return (
    <a {...props} href={props.href} onClick={follow}>
      {children}
    </a>
  )
}

function isForAnotherTab({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey
}

import type { ComponentProps, ReactNode } from 'react'

/** Draws a link: a plain anchor, or the router's own. */
export type LinkRenderer = (props: ComponentProps<'a'> & { href: string }) => ReactNode

export const plainLink: LinkRenderer = ({ children, ...props }) => <a {...props}>{children}</a>

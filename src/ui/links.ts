import { createElement, type ComponentProps, type ReactNode } from 'react'

/** Renders a link: a plain anchor, or the router's own. */
export type LinkRenderer = (props: ComponentProps<'a'> & { href: string }) => ReactNode

export const plainLink: LinkRenderer = (props) => createElement('a', props)

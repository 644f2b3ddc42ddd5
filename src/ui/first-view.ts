/**
 * The id of the last element of a page's first view (`pageHead`). The first paint waits until it is complete: what
 * is painted in part moves when the rest arrives.
 */
export const FIRST_VIEW = 'first-view'

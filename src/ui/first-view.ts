/** The id of the last element of a page's first view (`pageHead`). */
export const FIRST_VIEW = 'first-view'

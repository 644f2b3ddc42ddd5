/** The id of the last element of what a page shows first (`pageHead`). */
export const FIRST_VIEW = 'first-view'

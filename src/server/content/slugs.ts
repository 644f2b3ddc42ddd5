/** Slugs come from URLs: what cannot be one names nothing, and may hold bytes that SQL refuses. */
export const isSlug = (text: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)

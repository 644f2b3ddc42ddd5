/** Slugs come from URLs: invalid ones match nothing, and may contain bytes that SQL rejects. */
export const isSlug = (text: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)

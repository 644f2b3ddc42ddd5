import { notFound } from '@tanstack/react-router'

/** The value of a page; without one the page is 404, also for people who must not learn that it exists. */
export function found<Value>(value: Value | null): Value {
  if (value === null) throw notFound()
  return value
}

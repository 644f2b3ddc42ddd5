import { notFound } from '@tanstack/react-router'
import { requestContext } from '#/server/http/context.ts'
import { isSwitchedOff } from '#/server/http/refusal.ts'

/** The value of a page; without one the page is 404, also for people who must not learn that it exists. */
export function found<Value>(value: Value | null): Value {
  if (value === null) throw notFound()
  return value
}

/**
 * For what a page of a service reads, by the page's path without a language: 404 where the site does not have the
 * service. A tab that was opened before its owner switched it off asks for this alone, which `serviceGate` lets pass.
 */
export function requirePage(path: string): void {
  if (isSwitchedOff(path, requestContext().site)) throw notFound()
}

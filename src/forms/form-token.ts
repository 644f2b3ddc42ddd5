import { useLoaderData, useMatch } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import type { FormToken } from '#/domain/web/form-token.ts'

/** Replaces the loader's: over a page without forms, or where the page's data is renewed without its loader. */
export const IssuedFormToken = createContext<FormToken | undefined>(undefined)

/** The form token of the page that a form is on: the loader of its route returns it. */
export function useFormToken(): FormToken {
  const own = useContext(IssuedFormToken)
  const loaded = useLoaderData({
    strict: false,
    select: (data) => (Array.isArray(data) ? undefined : data?.formToken),
  })
  const page = useMatch({ strict: false, select: ({ routeId }) => routeId })
  const formToken = own ?? loaded
  if (!formToken) throw new Error(`The loader of ${page} returns no formToken for its forms`)
  return formToken
}

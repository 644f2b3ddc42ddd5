import { useLoaderData, useMatch } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import type { Envelope } from '#/domain/web/envelope.ts'

/** Replaces the loader's: over a page without forms, or where the page's data is renewed without its loader. */
export const OwnEnvelope = createContext<Envelope | undefined>(undefined)

/** The envelope of the page that a form is on: the loader of its route returns it. */
export function useEnvelope(): Envelope {
  const own = useContext(OwnEnvelope)
  const loaded = useLoaderData({
    strict: false,
    select: (data) => (Array.isArray(data) ? undefined : data?.envelope),
  })
  const page = useMatch({ strict: false, select: ({ routeId }) => routeId })
  const envelope = own ?? loaded
  if (!envelope) throw new Error(`The loader of ${page} returns no envelope for its forms`)
  return envelope
}

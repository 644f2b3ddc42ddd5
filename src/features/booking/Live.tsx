import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { currentLocale } from '#/i18n/locale.ts'

type LiveProps<View> = {
  /** Names the view; everything under `booking` is fetched anew after a form. */
  name: readonly unknown[]
  /** What the loader brought, which is also what the first HTML shows. */
  first: View
  load: () => Promise<View>
  /** Whether it may change under the reader's eyes just now. */
  follows?: (view: View) => boolean
  /** How often it is looked at. */
  everySeconds?: number
  children: (view: View) => ReactNode
}

/**
 * Keeps a loader's view true while its page is open: each minute, and on coming back to the tab.
 * The query cache lives here and not in the router, so that no other page has to load it.
 */
export function Live<View>(props: LiveProps<View>) {
  const [client] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={client}>
      <Watch {...props} />
    </QueryClientProvider>
  )
}

function Watch<View>(props: LiveProps<View>) {
  const { name, first, load, follows = always, everySeconds = 60, children } = props
  const client = useQueryClient()
  const queryKey = ['booking', currentLocale().code, ...name]
  const latest = useRef(queryKey)
  useEffect(() => {
    latest.current = queryKey
  })
  // The router shows what it remembers of a page, and then what its loader brings anew.
  useEffect(() => {
    client.setQueryData(latest.current, first)
  }, [client, first])
  const { data = first } = useQuery({
    queryKey,
    queryFn: load,
    initialData: first,
    staleTime: Math.min(20, everySeconds) * 1000,
    retry: false,
    refetchInterval: (query) =>
      query.state.data && follows(query.state.data) ? everySeconds * 1000 : false,
    refetchOnWindowFocus: (query) => query.state.data !== undefined && follows(query.state.data),
  })
  return children(data)
}

function always(): boolean {
  return true
}

import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { currentLocale } from '#/i18n/locale.ts'
import { useTopic } from './use-topic.ts'

type LiveProps<View> = {
  /** The query key; everything under `booking` is fetched again after a form. */
  name: readonly unknown[]
  /** The loader's data, which is also in the first HTML. */
  first: View
  load: () => Promise<View>
  /** Whether it may change while the reader looks at it. */
  follows?: (view: View) => boolean
  /** How often it is fetched again where no changes are pushed. */
  everySeconds?: number
  /** A change of this topic fetches it again immediately; see `follow.ts`. */
  topic?: string | undefined
  children: (view: View) => ReactNode
}

/**
 * Keeps a loader's view up to date while its page is open: on a change of its topic, otherwise every minute,
 * and when the tab becomes visible. The query cache is here and not in the router, so that no other page has
 * to load it.
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
  const { name, first, load, follows = always, everySeconds = 60, topic, children } = props
  const client = useQueryClient()
  const queryKey = ['booking', currentLocale().code, ...name]
  const latest = useRef(queryKey)
  useEffect(() => {
    latest.current = queryKey
  })
  // The router shows its cached copy of a page first, then the loader's fresh result.
  useEffect(() => {
    client.setQueryData(latest.current, first)
  }, [client, first])
  const isTold = useTopic(topic, () => {
    const view = client.getQueryData<View>(latest.current)
    if (view && follows(view)) void client.invalidateQueries({ queryKey: latest.current })
  })
  const seconds = isTold ? TOLD_SECONDS : everySeconds
  const { data = first } = useQuery({
    queryKey,
    queryFn: load,
    initialData: first,
    staleTime: Math.min(20, everySeconds) * 1000,
    retry: false,
    refetchInterval: (query) =>
      query.state.data && follows(query.state.data) ? seconds * 1000 : false,
    refetchOnWindowFocus: (query) => query.state.data !== undefined && follows(query.state.data),
  })
  return (
    <>
      {/* Found by `deferred-hydration.ts`. */}
      {topic && <span hidden data-follows="" />}
      {children(data)}
    </>
  )
}

/** Polls occasionally even if changes are pushed, because the passing of time changes views too. */
const TOLD_SECONDS = 300

function always(): boolean {
  return true
}

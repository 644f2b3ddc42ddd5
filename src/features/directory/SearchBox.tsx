import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { cx } from '#/ui/classes.ts'
import { MAX_TEXT_CHARACTERS } from './search.ts'

const Suggestions = lazy(async () => ({ default: (await import('./Suggestions.tsx')).Suggestions }))

/** A plain text field; the code for suggestions is fetched when it gets the focus. */
export function SearchBox({ text, large = false }: { text?: string | undefined; large?: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOpened, setOpened] = useState(false)
  useEffect(() => {
    // The visitor may have focused the field before hydration.
    if (document.activeElement === input.current) setOpened(true)
  }, [])
  return (
    <div className="relative min-w-0 grow">
      <label htmlFor="search-text" className="sr-only">
        {m.directory_search_label()}
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-5 text-muted"
      />
      <input
        ref={input}
        id="search-text"
        type="search"
        name="q"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_TEXT_CHARACTERS}
        placeholder={m.directory_search_placeholder()}
        defaultValue={text}
        onFocus={() => setOpened(true)}
        className={cx('control ps-11', large && 'min-h-14!')}
      />
      {isOpened && (
        <Suspense fallback={null}>
          <Suggestions input={input} />
        </Suspense>
      )}
    </div>
  )
}

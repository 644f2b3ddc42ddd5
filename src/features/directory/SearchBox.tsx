import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { MAX_TEXT_CHARACTERS } from './search.ts'

const Suggestions = lazy(async () => ({ default: (await import('./Suggestions.tsx')).Suggestions }))

/** A plain text field and its button; the code for suggestions is fetched when it gets the focus. */
export function SearchBox({ text }: { text?: string | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOpened, setOpened] = useState(false)
  useEffect(() => {
    // The visitor may have focused the field before hydration.
    if (document.activeElement === input.current) setOpened(true)
  }, [])
  return (
    <div className="relative text-ink">
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
        className="control min-h-13! rounded-xl! ps-11! pe-24!"
      />
      <Button type="submit" className="absolute! end-1.25 top-1.25 min-h-10.5! px-4.5">
        {m.directory_search()}
      </Button>
      {isOpened && (
        <Suspense fallback={null}>
          <Suggestions input={input} />
        </Suspense>
      )}
    </div>
  )
}

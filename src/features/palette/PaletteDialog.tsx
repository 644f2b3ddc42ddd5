import { brandName } from '#/brand.ts'
import { Autocomplete } from '@base-ui/react/autocomplete'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { useRouter } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import {
  clearRecentSearches,
  listRecentSearches,
  storeRecentSearch,
} from '#/forms/recent-searches.ts'
import { currentLocale, localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { Dialog } from '#/ui/Dialog.tsx'
import { useFound } from './asking.ts'
import { FoundGroup } from './FoundGroup.tsx'
import type { FoundGroupView, FoundKind, FoundView } from '#/server/palette/found.ts'

/** Base UI is heavy: only `Palette` may import this file, and only when it is opened. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const [text, setText] = useState('')
  const { groups, isBusy } = useFound(text)
  const { dir } = currentLocale()
  const [recent, setRecent] = useState(listRecentSearches)
  const input = useRef<HTMLInputElement>(null)
  // The dialog itself, once open, focuses its first control.
  useEffect(() => input.current?.focus(), [])
  const isRecent = text === '' && recent.length > 0
  const go = ({ kind, label, href }: FoundView) => {
    if (searched.has(kind)) storeRecentSearch(label)
    onClose()
    void router.navigate({ href })
  }
  return (
    <Dialog
      id="palette"
      open
      title={m.palette_title({ brand: brandName() })}
      closeLabel={m.layout_close()}
      onClose={onClose}
    >
      <DirectionProvider direction={dir}>
        <Autocomplete.Root
          open
          inline
          items={isRecent ? [recentGroup(recent), ...(groups ?? [])] : (groups ?? [])}
          value={text}
          onValueChange={setText}
          itemToStringValue={({ label }: FoundView) => label}
          filter={null}
          autoHighlight="always"
        >
          <div className="relative">
            <Search aria-hidden="true" className="absolute start-3 top-3 size-5 text-muted" />
            <Autocomplete.Input
              aria-label={m.palette_title({ brand: brandName() })}
              placeholder={m.palette_placeholder()}
              ref={input}
              className="control ps-10"
            />
          </div>
          <Autocomplete.Status className="sr-only">
            {isBusy ? m.palette_busy() : null}
          </Autocomplete.Status>
          <Autocomplete.Empty className="px-3 text-muted not-empty:py-6 not-empty:text-center">
            {groups && !isBusy ? m.palette_none() : null}
          </Autocomplete.Empty>
          <Autocomplete.List className="mt-3 grid gap-3">
            {(group: FoundGroupView) => <FoundGroup key={group.kind} group={group} onGo={go} />}
          </Autocomplete.List>
        </Autocomplete.Root>
        {text.trim() !== '' && (
          <Button
            variant="ghost"
            size="sm"
            className="mt-2"
            onClick={() =>
              go({ kind: 'recent', label: text.trim(), href: searchHref(text.trim()) })
            }
          >
            {m.palette_search_for({ text: text.trim() })}
          </Button>
        )}
        {isRecent && (
          <Button
            variant="ghost"
            size="sm"
            className="mt-2"
            onClick={() => {
              clearRecentSearches()
              setRecent([])
              input.current?.focus()
            }}
          >
            {m.directory_recent_forget_all()}
          </Button>
        )}
      </DirectionProvider>
    </Dialog>
  )
}

/** A text that can be searched again. */
const searched = new Set<FoundKind>(['recent', 'specialty', 'concept', 'district'])

function recentGroup(recent: readonly string[]): FoundGroupView {
  const items = recent.map((label) => ({
    kind: 'recent' as const,
    label,
    href: searchHref(label),
  }))
  return { kind: 'recent', items }
}

/** The address of the doctors' list for this text, as the search box makes it. */
function searchHref(words: string): string {
  return localizedPath(`/doctors?${new URLSearchParams({ q: words })}`)
}

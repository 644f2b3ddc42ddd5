import Keyboard from 'lucide-react/icons/keyboard'
import { useEffect, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { Checkbox } from '#/ui/Checkbox.tsx'
import { Dialog } from '#/ui/Dialog.tsx'
import { boardKeys } from './device-setting.ts'

/** By key position, so that Arabic keyboards have the same ones. */
const shortcuts = [
  { code: 'KeyN', key: 'N', label: m.board_key_new, run: openNewVisit },
  { code: 'Slash', key: '/', label: m.board_key_find, run: () => focusOn('find-digits') },
] as const

/** Quick keys of the board, and their list behind `?`. Every one has a control on the page. */
export function BoardShortcuts() {
  const isOn = boardKeys.use() === true
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOn) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const isList = event.code === 'Slash' && event.shiftKey
      const found = shortcuts.find(({ code }) => code === event.code)
      if (!isList && (!found || event.shiftKey)) return
      event.preventDefault()
      if (isList) setOpen(true)
      else found?.run()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isOn])
  return (
    <div className="hidden justify-self-end lg:block print:hidden">
      <Button variant="ghost" color="neutral" size="sm" onClick={() => setOpen(true)}>
        <Keyboard aria-hidden="true" className="size-5" />
        {m.board_keys()}
      </Button>
      <Dialog
        id="board-keys"
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.board_keys()}
        closeLabel={m.board_keys_close()}
      >
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
          {[...shortcuts, { code: '', key: '?', label: m.board_key_list }].map(({ key, label }) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded border border-control px-2 font-medium">{key}</kbd>
              </dt>
              <dd>{label()}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          id="board-keys-on"
          label={m.board_keys_on()}
          checked={isOn}
          onChange={(event) => boardKeys.turn(event.target.checked)}
        />
      </Dialog>
    </div>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea, dialog') !== null
}

function openNewVisit(): void {
  const details = document.querySelector<HTMLDetailsElement>('#visit')
  if (details && !details.open) details.querySelector('summary')?.click()
  // Its fields can be focused once it is open.
  requestAnimationFrame(() => focusOn('visit-phone'))
}

function focusOn(id: string): void {
  document.getElementById(id)?.focus()
}

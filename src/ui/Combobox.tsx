import { useRef, useState, type ComponentType } from 'react'
import type { ComboboxOption, ComboboxProps, ComboboxStart } from '#/ui/combobox-options.ts'
import { Select } from '#/ui/Select.tsx'
import { TextInput } from '#/ui/TextInput.tsx'

type Rich = { Box: ComponentType<ComboboxProps & { start: ComboboxStart }>; start: ComboboxStart }

/**
 * Native at first and without a script. The searchable list is fetched when the pointer or focus approaches,
 * and replaces it at the same size.
 */
export function Combobox(props: ComboboxProps) {
  const [chosen, setChosen] = useState(props.defaultOption)
  const [rich, setRich] = useState<Rich>()
  const box = useRef<HTMLDivElement>(null)
  const isAsked = useRef(false)

  const choose = (option: ComboboxOption | null) => {
    setChosen(option ?? undefined)
    props.onChoose?.(option)
  }

  const fetchRich = async () => {
    if (isAsked.current) return
    isAsked.current = true
    const { RichCombobox } = await import('#/ui/RichCombobox.tsx')
    await selectLeft(box.current)
    const native = box.current?.querySelector('select, input')
    const start = { text: textOf(native), focused: native === document.activeElement }
    if ('options' in props && native) setChosen(findOption(props.options, start.text))
    setRich({ Box: RichCombobox, start })
  }

  const own = { ...props, defaultOption: chosen, onChoose: choose }
  return (
    <div ref={box} onPointerEnter={fetchRich} onFocus={fetchRich}>
      {rich ? <rich.Box {...own} start={rich.start} /> : <NativeBox {...own} />}
    </div>
  )
}

function NativeBox(props: ComboboxProps) {
  const { id, name, defaultOption, onChoose, placeholder, required, disabled } = props
  const control = {
    id,
    required,
    disabled,
    'aria-describedby': props['aria-describedby'],
    'aria-invalid': props['aria-invalid'],
  }
  if ('find' in props) {
    return (
      <TextInput
        {...control}
        name={props.textName}
        placeholder={placeholder}
        autoComplete="off"
        defaultValue={defaultOption?.label}
      />
    )
  }
  return (
    <Select
      {...control}
      name={name}
      options={props.options}
      emptyLabel={placeholder ?? ''}
      defaultValue={defaultOption?.value ?? ''}
      onChange={(event) => onChoose?.(findOption(props.options, event.target.value) ?? null)}
    />
  )
}

/** A native picker may be open: it is not removed under someone's fingers. */
function selectLeft(box: HTMLElement | null): Promise<void> {
  const select = box?.querySelector('select')
  if (!select || select !== document.activeElement) return Promise.resolve()
  return new Promise((resolve) => {
    select.addEventListener('blur', () => resolve(), { once: true })
  })
}

function textOf(native: Element | null | undefined): string {
  return native instanceof HTMLInputElement || native instanceof HTMLSelectElement
    ? native.value
    : ''
}

function findOption(options: readonly ComboboxOption[], selected: string) {
  return options.find(({ value }) => value === selected)
}

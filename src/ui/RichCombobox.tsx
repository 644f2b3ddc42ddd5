import { Combobox as Base } from '@base-ui/react/combobox'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { ComboboxOption, ComboboxProps, ComboboxStart } from '#/ui/combobox-options.ts'
import { useFoundOptions } from '#/ui/found-options.ts'

/** Base UI is heavy: only `Combobox` may import this file, and only lazily. */
export function RichCombobox(props: ComboboxProps & { start: ComboboxStart }) {
  const { id, name, defaultOption, onChoose, placeholder, required, disabled, dir, start } = props
  const isAsync = 'find' in props
  const [text, setText] = useState(isAsync ? start.text : (defaultOption?.label ?? ''))
  const found = useFoundOptions(isAsync ? props.find : undefined, text)
  const fold = ('fold' in props && props.fold) || lowerCase

  return (
    <DirectionProvider direction={dir ?? 'ltr'}>
      <Base.Root
        items={isAsync ? found.options : props.options}
        name={name}
        defaultValue={defaultOption ?? null}
        inputValue={text}
        onInputValueChange={setText}
        onValueChange={(option) => onChoose?.(option)}
        isItemEqualToValue={isSame}
        filter={isAsync ? null : (option, query) => fold(option.label).includes(fold(query))}
        required={required}
        disabled={disabled}
        autoHighlight
      >
        <Base.InputGroup className="relative">
          <Base.Input
            id={id}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- keeps the focus that the native control had
            autoFocus={start.focused}
            placeholder={placeholder}
            aria-describedby={props['aria-describedby']}
            aria-invalid={props['aria-invalid']}
            className="control pe-20"
          />
          <span className="absolute inset-y-0 end-0 flex">
            <Base.Clear aria-label={props.clearLabel} className={iconButton}>
              <X aria-hidden="true" className="size-4" />
            </Base.Clear>
            <Base.Trigger aria-label={props.openLabel} className={iconButton}>
              <ChevronDown aria-hidden="true" className="size-5" />
            </Base.Trigger>
          </span>
        </Base.InputGroup>
        <Base.Portal>
          <Base.Positioner sideOffset={4} collisionPadding={8} className="z-50">
            <Base.Popup
              dir={dir}
              aria-busy={found.busy || undefined}
              className="max-h-[min(var(--available-height),20rem)] w-(--anchor-width) overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-1 text-ink shadow-pop"
            >
              <Base.Status className="px-3 text-sm text-muted not-empty:py-2">
                {found.busy ? props.busyText : null}
              </Base.Status>
              <Base.Empty className="px-3 text-sm text-muted not-empty:py-2">
                {found.busy ? null : props.emptyText}
              </Base.Empty>
              <Base.List>{drawOption}</Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </DirectionProvider>
  )
}

function drawOption(option: ComboboxOption) {
  return (
    <Base.Item
      key={option.value}
      value={option}
      className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-3 py-1.5 data-highlighted:bg-primary-soft"
    >
      <span className="grow">
        {option.label}
        {option.description && (
          <span className="block text-sm text-muted">{option.description}</span>
        )}
      </span>
      <Base.ItemIndicator>
        <Check aria-hidden="true" className="size-4 text-primary-ink" />
      </Base.ItemIndicator>
    </Base.Item>
  )
}

function isSame(one: ComboboxOption, other: ComboboxOption) {
  return one.value === other.value
}

function lowerCase(text: string) {
  return text.toLocaleLowerCase()
}

const iconButton = 'grid w-10 place-items-center text-muted hover:text-ink'

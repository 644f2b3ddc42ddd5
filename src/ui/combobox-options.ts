export type ComboboxOption = { value: string; label: string; description?: string }

type Shared = {
  id: string
  /** Posts the chosen option's `value`. */
  name: string
  defaultOption?: ComboboxOption
  onChoose?: (option: ComboboxOption | null) => void
  placeholder?: string
  required?: boolean
  disabled?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: true
  /** The list's direction; it is drawn at the end of the page. */
  dir?: 'rtl' | 'ltr'
  emptyText: string
  busyText: string
  clearLabel: string
  openLabel: string
}

/** Known options: a native select without a script. */
export type StaticCombobox = Shared & {
  options: readonly ComboboxOption[]
  /** Folds spellings before comparing; lower case by default. */
  fold?: (text: string) => string
}

/** Options that are searched for: a plain text field without a script, which posts the text as `textName`. */
export type AsyncCombobox = Shared & {
  find: (query: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>
  textName: string
}

export type ComboboxProps = StaticCombobox | AsyncCombobox

/** The state of the native control when the rich one replaced it. */
export type ComboboxStart = { text: string; focused: boolean }

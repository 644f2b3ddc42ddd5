type HiddenFieldsProps = { fields: Record<string, string | undefined> }

/** What a plain GET form sends beside its own field; nothing that is empty. */
export function HiddenFields({ fields }: HiddenFieldsProps) {
  return Object.entries(fields).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  )
}

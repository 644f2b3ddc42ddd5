type KeptFieldsProps = { kept: Record<string, string | undefined> }

/** What a plain GET form sends beside its own field; nothing that is empty. */
export function KeptFields({ kept }: KeptFieldsProps) {
  return Object.entries(kept).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  )
}

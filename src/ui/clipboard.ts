/** Rejects where the browser forbids it, or has no clipboard: the text must then be shown for copying by hand. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}

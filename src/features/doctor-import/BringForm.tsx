import { DeskFileForm } from '#/forms/DeskFileForm.tsx'
import { m } from '#/paraglide/messages.js'
import { explainLine } from './labels.ts'

export function BringForm() {
  const texts = {
    title: m.doctorimport_in_title(),
    text: m.doctorimport_in_text(),
    label: m.doctorimport_in_file(),
    hint: m.doctorimport_in_hint(),
    submit: m.doctorimport_in_submit(),
  }
  const accept = '.xlsx,.csv,.json,text/csv,application/json'
  return <DeskFileForm name="bring" accept={accept} texts={texts} explain={explainLine} />
}

import Download from 'lucide-react/icons/download'
import { DeskFileForm } from '#/forms/DeskFileForm.tsx'
import { localizedPath } from '#/i18n/locale.ts'
import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/button-classes.ts'

const accept = '.xlsx,.csv,text/csv'

/** Brings prices from a file, which is checked before anything is saved. */
export function PriceFileForm({ practice }: { practice: string }) {
  const texts = {
    title: m.labs_file(),
    text: m.labs_file_text(),
    label: m.labs_file_label(),
    hint: m.labs_file_hint(),
    submit: m.labs_file_send(),
  }
  return (
    <div className="grid gap-2">
      <DeskFileForm name="file" accept={accept} texts={texts} explain={explainFile} />
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <TemplateLink practice={practice} format="xlsx" label={m.labs_file_template_xlsx()} />
        <TemplateLink practice={practice} format="csv" label={m.labs_file_template_csv()} />
      </p>
    </div>
  )
}

type TemplateLinkProps = { practice: string; format: 'xlsx' | 'csv'; label: string }

function TemplateLink({ practice, format, label }: TemplateLinkProps) {
  return (
    <a
      href={localizedPath(`/provider/${practice}/price-list?format=${format}`)}
      download
      className={buttonClasses({ variant: 'link' })}
    >
      <Download aria-hidden="true" className="size-5" />
      {label}
    </a>
  )
}

const explainFile = explainWith({
  'file-required': m.doctorimport_problem_file_required,
  'file-empty': m.doctorimport_problem_file_empty,
  'file-too-big': m.doctorimport_problem_file_big,
  'file-unreadable': m.doctorimport_problem_file_unreadable,
  'file-is-workbook': m.doctorimport_problem_workbook,
  'workbook-too-big': m.doctorimport_problem_workbook_big,
  'workbook-locked': m.doctorimport_problem_workbook_locked,
  'workbook-sheets': m.doctorimport_problem_workbook_sheets,
  'workbook-formulas': m.doctorimport_problem_workbook_formulas,
  'workbook-merged': m.doctorimport_problem_workbook_merged,
  'workbook-hidden': m.doctorimport_problem_workbook_hidden,
  'not-yours': m.labs_error_not_yours,
})

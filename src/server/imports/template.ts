import { clinicColumn, templateColumns } from '#/domain/directory/directory-columns.ts'
import type { FileTable } from '#/domain/directory/visit-columns.ts'
import type { Locale } from '#/domain/localized.ts'
import { m } from '#/paraglide/messages.js'
import type { App } from '#/server/app.ts'
import { csvText } from '#/server/files/csv.ts'
import { readImportCatalogue } from './catalogue.ts'
import { columnLabel } from './column-labels.ts'
import { genderOptions, titleOptions, yesNoOptions } from './fixed-choices.ts'
import type { ImportCatalogue } from './import.ts'
import { visitTemplate, type TableTemplate } from './visit-template.ts'
import { workbookOf, type OptionList } from './workbook-file.ts'

export type TemplateRequest = { table: FileTable; format: 'xlsx' | 'csv'; locale: Locale }

/** An empty file to fill in, with a row that shows how; a workbook also lists the options of its columns. */
export async function templateFile(
  app: App,
  { table, format, locale }: TemplateRequest,
): Promise<Uint8Array<ArrayBuffer>> {
  const { columns, cells, options } =
    table === 'doctors'
      ? doctorTemplate(await readImportCatalogue(app.db), locale)
      : visitTemplate(locale)
  const header = columns.map((column) => columnLabel(column, locale))
  const example = columns.map((column) => cells[column] ?? '')
  if (format === 'csv') return new TextEncoder().encode(csvText([header, example]))
  const lists = optionLists(columns, options, locale)
  const names = {
    lines: sheetNames[table]({}, { locale }),
    options: m.doctorimport_sheet_options({}, { locale }),
  }
  return workbookOf({ names, header, example, lists, isRightToLeft: locale === 'ar' })
}

const sheetNames: Record<FileTable, typeof m.doctorimport_sheet_doctors> = {
  doctors: m.doctorimport_sheet_doctors,
  'visit-types': m.visittypes_title,
}

function doctorTemplate(catalogue: ImportCatalogue, locale: Locale): TableTemplate {
  const { specialties, governorates, districts } = catalogue
  return {
    columns: templateColumns,
    cells: exampleCells(catalogue, locale),
    options: {
      specialty: specialties.options,
      clinic1_governorate: governorates.options,
      clinic1_district: districts.options,
      gender: genderOptions,
      title: titleOptions,
      accepts_new_patients: yesNoOptions,
    },
  }
}

function exampleCells(catalogue: ImportCatalogue, locale: Locale): TableTemplate['cells'] {
  const district = catalogue.districts.options.find(({ isHidden }) => !isHidden)
  const governorate = catalogue.governorates.find(
    catalogue.governorateOf.get(district?.slug ?? '') ?? '',
  )
  const specialty = catalogue.specialties.options.find(({ isHidden }) => !isHidden)
  const evening = locale === 'ar' ? '5م-9م' : '5-9 pm'
  return {
    name: m.doctorimport_example_name({}, { locale }),
    specialty: specialty?.name[locale],
    clinic1_phone: '01001234567',
    clinic1_governorate: governorate?.name[locale],
    clinic1_district: district?.name[locale],
    clinic1_fee: '350',
    [clinicColumn(1, 'sat')]: '17:00-21:00',
    [clinicColumn(1, 'mon')]: evening,
    gender: genderOptions.find(({ slug }) => slug === 'female')?.name[locale],
    title: titleOptions.find(({ slug }) => slug === 'specialist')?.name[locale],
    syndicate_number: '123456',
    clinic1_address: m.doctorimport_example_address({}, { locale }),
    clinic1_slot_minutes: '20',
    accepts_new_patients: yesNoOptions[0]?.name[locale],
  }
}

function optionLists(
  columns: readonly string[],
  options: TableTemplate['options'],
  locale: Locale,
): OptionList[] {
  return Object.entries(options).map(([column, offered]) => ({
    column: columns.indexOf(column),
    label: columnLabel(column, locale),
    names: offered.filter(({ isHidden }) => !isHidden).map(({ name }) => name[locale]),
  }))
}

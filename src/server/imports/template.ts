import { clinicColumn, templateColumns } from '#/domain/directory/directory-columns.ts'
import type { Locale } from '#/domain/localized.ts'
import { m } from '#/paraglide/messages.js'
import type { App } from '#/server/app.ts'
import { csvText } from '#/server/files/csv.ts'
import { readImportCatalogue } from './catalogue.ts'
import { columnLabel } from './column-labels.ts'
import { genderOptions, titleOptions } from './fixed-choices.ts'
import type { ImportCatalogue } from './import.ts'
import { workbookOf, type OptionList } from './workbook-file.ts'

type TemplateRequest = { format: 'xlsx' | 'csv'; locale: Locale }

/** An empty file to fill in, with a row that shows how; a workbook also lists the options of its columns. */
export async function templateFile(
  app: App,
  { format, locale }: TemplateRequest,
): Promise<Uint8Array<ArrayBuffer>> {
  const catalogue = await readImportCatalogue(app.db)
  const header = templateColumns.map((column) => columnLabel(column, locale))
  const example = exampleRow(catalogue, locale)
  if (format === 'csv') return new TextEncoder().encode(csvText([header, example]))
  const names = {
    doctors: m.doctorimport_sheet_doctors({}, { locale }),
    options: m.doctorimport_sheet_options({}, { locale }),
  }
  const lists = optionLists(catalogue, locale)
  return workbookOf({ names, header, example, lists, isRightToLeft: locale === 'ar' })
}

function exampleRow(catalogue: ImportCatalogue, locale: Locale): string[] {
  const district = catalogue.districts.options.find(({ isHidden }) => !isHidden)
  const governorate = catalogue.governorates.find(
    catalogue.governorateOf.get(district?.slug ?? '') ?? '',
  )
  const specialty = catalogue.specialties.options.find(({ isHidden }) => !isHidden)
  const evening = locale === 'ar' ? '5م-9م' : '5-9 pm'
  const cells: Record<string, string | undefined> = {
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
  }
  return templateColumns.map((column) => cells[column] ?? '')
}

function optionLists(catalogue: ImportCatalogue, locale: Locale): OptionList[] {
  const { specialties, governorates, districts } = catalogue
  const lists = {
    specialty: specialties.options,
    clinic1_governorate: governorates.options,
    clinic1_district: districts.options,
    gender: genderOptions,
    title: titleOptions,
  }
  return Object.entries(lists).map(([column, options]) => ({
    column: templateColumns.indexOf(column),
    label: columnLabel(column, locale),
    names: options.filter(({ isHidden }) => !isHidden).map(({ name }) => name[locale]),
  }))
}

import type { Company } from '#/domain/content/brand.ts'
import { inLocale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { Fact } from '#/ui/Fact.tsx'

/** Who runs the site, as the law asks a seller at a distance to say. */
export function CompanyFacts({ company }: { company: Company }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-2xl">{m.contact_company()}</h2>
      <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Fact term={m.content_field_company()}>{inLocale(company.name)}</Fact>
        <Fact term={m.content_field_company_address()}>{inLocale(company.address)}</Fact>
        <Fact term={m.content_field_commercial_register()}>
          <bdi>{company.commercialRegister}</bdi>
        </Fact>
        <Fact term={m.content_field_tax_number()}>
          <bdi>{company.taxNumber}</bdi>
        </Fact>
        {company.advertisingLicence !== '' && (
          <Fact term={m.content_field_advertising_licence()}>
            <bdi>{company.advertisingLicence}</bdi>
          </Fact>
        )}
        <Fact term={m.content_field_data_officer()}>
          <bdi>{company.dataOfficer}</bdi>
        </Fact>
      </dl>
    </section>
  )
}

import type { MedicalTest, MedicalTestPanel, WithContext } from 'schema-dts'
import { canonicalPath, currentLocale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { LabTestView } from '#/server/laboratory/catalogue-views.ts'
import { testCrumbs, testPath, titleOf } from './test-links.ts'

/** The contents of the page's head. Built on the server, to keep this code out of the browser's bundle. */
export function testHead(test: LabTestView, origin: string) {
  return {
    title: titleOf(test),
    description: `${test.purpose} ${m.labtest_compare()}.`,
    jsonLd: [testJsonLd(test, origin), crumbsJsonLd(test, origin)],
  }
}

/** A test as schema.org data: nothing that its page doesn't show. */
function testJsonLd(test: LabTestView, origin: string) {
  const url = addressOf(test.slug, origin)
  const names = [test.abbreviation, ...test.aliases].filter((name) => name !== null)
  const facts = {
    '@context': 'https://schema.org' as const,
    '@id': url,
    url,
    name: test.name,
    alternateName: names,
    description: test.purpose,
  }
  if (test.kind === 'package') {
    const subTest = test.tests.map(({ slug, name }) => ({
      '@type': 'MedicalTest' as const,
      '@id': addressOf(slug, origin),
      name,
    }))
    return {
      ...facts,
      '@type': 'MedicalTestPanel',
      subTest,
    } satisfies WithContext<MedicalTestPanel>
  }
  const code = test.loinc && {
    '@type': 'MedicalCode' as const,
    codeValue: test.loinc,
    codingSystem: 'LOINC',
  }
  return {
    ...facts,
    '@type': 'MedicalTest',
    ...(code && { code }),
  } satisfies WithContext<MedicalTest>
}

function crumbsJsonLd(test: LabTestView, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: testCrumbs(test).map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: href ? origin + href : addressOf(test.slug, origin),
    })),
  }
}

const addressOf = (slug: string, origin: string) =>
  origin + canonicalPath(testPath(slug), currentLocale().code)

import { formatNumber } from '#/i18n/money.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { sampleNames } from '#/i18n/terms/lab-tests.ts'
import { m } from '#/paraglide/messages.js'
import { labTestsPath } from '#/parts/lab-tests-path.ts'
import type { LabTestLinkView, LabTestView } from '#/server/laboratory/catalogue-views.ts'
import { Breadcrumbs } from '#/ui/Breadcrumbs.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { Fact } from '#/ui/Fact.tsx'
import { routerLink, topLink } from '#/ui/RouterLink.tsx'
import { testCrumbs, testPath, titleOf } from './test-links.ts'
import { usualFastingText, usualResultText } from './test-texts.ts'

/** One test or package: what it is for, how to prepare, and where to compare laboratories. */
export function TestPage({ test }: { test: LabTestView }) {
  const { slug, purpose, tests, packages, aliases, loinc } = test
  return (
    <div className="page grid max-w-4xl gap-6 py-6 lg:py-8">
      <header className="grid gap-3 *:min-w-0">
        <Breadcrumbs label={m.layout_breadcrumbs()} crumbs={testCrumbs(test)} link={topLink} />
        <h1 className="text-3xl wrap-anywhere">{titleOf(test)}</h1>
        <p className="max-w-2xl text-lg">{purpose}</p>
        <p>
          {routerLink({
            href: localizedPath(labTestsPath([slug])),
            className: buttonClasses({ size: 'lg' }),
            children: m.labtest_compare(),
          })}
        </p>
      </header>
      <Preparation test={test} />
      <TestLinks
        title={m.labtest_in_package({ shown: formatNumber(tests.length) })}
        links={tests}
      />
      <TestLinks title={m.labtest_packages()} links={packages} />
      {aliases.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-xl">{m.labtest_also_called()}</h2>
          <p className="text-muted">{aliases.join(m.forms_separator())}</p>
        </section>
      )}
      <div className="grid gap-1 text-sm text-muted">
        <p>{m.labtest_note()}</p>
        {loinc && (
          <p className="wrap-anywhere">
            {m.labtest_loinc({ code: loinc })}
            {m.forms_separator()}
            {m.labtest_loinc_notice()}
          </p>
        )}
      </div>
    </div>
  )
}

function Preparation({ test }: { test: LabTestView }) {
  const { sample, fastingHours, preparation, resultHours } = test
  return (
    <Card>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact term={m.labtest_sample()}>{sampleNames[sample]()}</Fact>
        <Fact term={m.labtest_result()}>{usualResultText(resultHours)}</Fact>
        <Fact term={m.labtest_fasting()}>{usualFastingText(fastingHours)}</Fact>
        <Fact term={m.labtest_preparation()}>{preparation || m.labtest_preparation_none()}</Fact>
      </dl>
    </Card>
  )
}

function TestLinks({ title, links }: { title: string; links: readonly LabTestLinkView[] }) {
  if (links.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="text-xl">{title}</h2>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {links.map((link) => (
          <li key={link.slug}>
            {routerLink({
              href: localizedPath(testPath(link.slug)),
              className: 'inline-flex min-h-11 items-center underline underline-offset-4',
              children: titleOf(link),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}

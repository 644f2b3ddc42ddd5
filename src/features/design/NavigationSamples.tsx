import { figures, type Preview } from './preview.ts'
import { Samples } from './Samples.tsx'
import { m } from '#/paraglide/messages.js'
import { Breadcrumbs } from '#/ui/Breadcrumbs.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { Pagination } from '#/ui/Pagination.tsx'

export function NavigationSamples({ pane }: { pane: Preview }) {
  const say = { locale: pane.locale }
  const figure = figures(pane)
  return (
    <Samples id={`${pane.id}-navigation`} title={m.design_navigation({}, say)}>
      <Breadcrumbs
        label={`${m.design_crumbs({}, say)} ${pane.id}`}
        crumbs={[
          { label: m.design_crumb_home({}, say), href: '#home' },
          { label: m.design_crumb_doctors({}, say), href: '#doctors' },
          { label: m.design_card_name({}, say) },
        ]}
      />
      <Pagination
        label={`${m.design_pages({}, say)} ${pane.id}`}
        page={5}
        pageCount={20}
        href={(page) => `#page-${page}`}
        previousLabel={m.design_pages_previous({}, say)}
        nextLabel={m.design_pages_next({}, say)}
        summary={m.design_pages_summary({ page: figure(5), count: figure(20) }, say)}
        formatPage={figure}
        pageLabel={(page) => m.design_pages_one({ page: figure(page) }, say)}
      />
      <Disclosure summary={m.design_faq({}, say)} open>
        {m.design_faq_text({}, say)}
      </Disclosure>
      <Disclosure summary={m.design_faq({}, say)}>{m.design_faq_text({}, say)}</Disclosure>
    </Samples>
  )
}

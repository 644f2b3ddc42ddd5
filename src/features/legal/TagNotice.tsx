import { brandName, site } from '#/brand.ts'
import { TAG_CHOICE } from '#/domain/web/analytics-tag.ts'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/button-classes.ts'

/** Next to the policy, whose text staff edit: the section about Google's tag, if the site has it. */
export function TagNotice() {
  if (!site.tag) return null
  return (
    <section aria-labelledby="tag-notice" className="grid gap-2">
      <h2 id="tag-notice" className="text-xl">
        {m.layout_tag_title()}
      </h2>
      <p>{m.layout_tag_text({ name: brandName() })}</p>
      <p>{m.layout_tag_withdrawal()}</p>
      <p className="print:hidden">
        <button
          type="button"
          popoverTarget={TAG_CHOICE}
          className={buttonClasses({ variant: 'outline' })}
        >
          {m.layout_footer_tag()}
        </button>
      </p>
    </section>
  )
}

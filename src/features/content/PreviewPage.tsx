import { fieldsOf } from '#/domain/content/content-kinds.ts'
import { Children, type ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/Alert.tsx'
import { Card } from '#/ui/Card.tsx'
import type { PreviewView } from '#/server/content/preview.ts'
import { contentKindName } from '#/i18n/terms/content.ts'
import { fieldLabel } from './labels.ts'
import { shownText } from './shown.ts'

type PreviewPageProps = {
  preview: PreviewView
  /** The page as visitors would see it, which another feature renders; without it all of its texts. */
  children?: ReactNode
}

/** A draft, for anyone with its link. */
export function PreviewPage({ preview, children }: PreviewPageProps) {
  return (
    <>
      <div className="page pt-4 print:hidden">
        <Alert color="warning" title={m.content_preview_banner()} />
      </div>
      {isRendered(children) ? children : <Plain preview={preview} />}
    </>
  )
}

/** Not every kind has a page of its own, and not every article is written in both languages. */
function isRendered(children: ReactNode): boolean {
  return Children.toArray(children).length > 0
}

function Plain({ preview: { kind, name, texts, choices } }: PreviewPageProps) {
  const fields = fieldsOf(kind).map(({ name: field, control }) => ({
    name: field,
    text: shownText(control, texts[field] ?? '', choices),
  }))
  return (
    <div className="page grid gap-5 py-6">
      <h1 className="text-3xl">
        <span className="block text-base font-normal text-muted">{contentKindName(kind)}</span>
        <bdi>{name}</bdi>
      </h1>
      <Card>
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(10rem,auto)_1fr]">
          {fields
            .filter(({ text }) => text !== '')
            .map((field) => (
              <div key={field.name} className="grid sm:contents">
                <dt className="text-sm text-muted sm:pt-0.5">{fieldLabel(field.name)}</dt>
                <dd className="min-w-0">
                  <bdi className="wrap-anywhere whitespace-pre-line">{field.text}</bdi>
                </dd>
              </div>
            ))}
        </dl>
      </Card>
    </div>
  )
}

import { DeskFileForm } from '#/forms/DeskFileForm.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import { PlainFormFields } from '#/forms/PlainFormFields.tsx'
import { m } from '#/paraglide/messages.js'
import { markPath } from '#/parts/mark.ts'
import { Button } from '#/ui/Button.tsx'
import { Card } from '#/ui/Card.tsx'
import { explainLogo } from './labels.ts'

/** The site's logo, and plain forms that replace or remove it: every part of a page then shows the new one. */
export function LogoPage({ version }: { version: string | null }) {
  return (
    <div className="grid max-w-2xl gap-4">
      <Card as="section" className="grid gap-3">
        <h2 className="text-xl">{m.logo_now()}</h2>
        <div className="flex items-center gap-4">
          <img
            src={markPath(192)}
            alt={m.logo_now()}
            width={96}
            height={96}
            className="size-24 shrink-0 rounded-xl border border-line bg-white p-2"
          />
          <p className="text-muted">{version === null ? m.logo_unset() : m.logo_set()}</p>
        </div>
      </Card>
      <UploadForm />
      {version !== null && <RemovalForm />}
    </div>
  )
}

function UploadForm() {
  const texts = {
    title: m.logo_upload_title(),
    text: m.logo_upload_text(),
    label: m.logo_file(),
    hint: m.logo_file_hint(),
    submit: m.logo_submit(),
  }
  const accept = '.svg,.png,image/svg+xml,image/png'
  return <DeskFileForm name="logo" accept={accept} texts={texts} explain={explainLogo} />
}

function RemovalForm() {
  const problem = useFailedPost('removeLogo')?.problems[0]
  return (
    <Card as="section">
      <form method="post" className="grid gap-3">
        <h2 className="text-xl">{m.logo_remove_title()}</h2>
        <p className="text-muted">{problem ? explainLogo(problem) : m.logo_remove_text()}</p>
        <PlainFormFields name="removeLogo" />
        <Button type="submit" variant="outline" className="justify-self-start">
          {m.logo_remove()}
        </Button>
      </form>
    </Card>
  )
}

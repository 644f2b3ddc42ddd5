import ArrowRight from 'lucide-react/icons/arrow-right'
import { useState } from 'react'
import type { Preview } from './preview.ts'
import { Samples } from './Samples.tsx'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { buttonClasses, type ButtonSize, type ButtonVariant } from '#/ui/button-classes.ts'
import type { Tone } from '#/ui/tones.ts'

export function ButtonSamples({ pane }: { pane: Preview }) {
  const say = { locale: pane.locale }
  const [saving, setSaving] = useState(true)
  return (
    <Samples id={`${pane.id}-buttons`} title={m.design_buttons({}, say)}>
      <div className="flex flex-wrap items-center gap-3">
        {sizes.map((size) => (
          <Button key={size} size={size}>
            {m.design_button_book({}, say)}
          </Button>
        ))}
      </div>
      <div className="flex flex-col gap-3">
        {colors.map((color) => (
          <div key={color} className="flex flex-wrap items-center gap-2">
            {variants.map((variant) => (
              <Button key={variant} size="sm" color={color} variant={variant}>
                {m.design_button_save({}, say)}
              </Button>
            ))}
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          loading={saving}
          loadingLabel={m.design_button_saving({}, say)}
          onClick={() => setSaving(true)}
        >
          {m.design_button_save({}, say)}
        </Button>
        <Button disabled>{m.design_button_disabled({}, say)}</Button>
        <a href="#next" className={buttonClasses({ variant: 'outline', color: 'neutral' })}>
          {m.design_button_next({}, say)}
          <ArrowRight aria-hidden="true" className="flip size-5" />
        </a>
      </div>
      <Button block size="lg">
        {m.design_button_book({}, say)}
      </Button>
    </Samples>
  )
}

const sizes: readonly ButtonSize[] = ['xs', 'sm', 'md', 'lg', 'xl']
const variants: readonly ButtonVariant[] = ['solid', 'outline', 'soft', 'subtle', 'ghost', 'link']
const colors: readonly Tone[] = [
  'primary',
  'secondary',
  'success',
  'info',
  'warning',
  'error',
  'neutral',
]

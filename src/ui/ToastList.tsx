import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { buttonClasses } from '#/ui/button-classes.ts'
import { cx } from '#/ui/classes.ts'
import { drawToastsWith, type ToastMessage, type ToastListProps } from '#/ui/toast.ts'
import { toneClasses } from '#/ui/tones.ts'

/** Only `Toaster` may import this file, and only when a toast is due. */
export function ToastList({ dir, label, closeLabel }: ToastListProps) {
  useEffect(() => drawToastsWith(draw), [])
  return (
    <Toaster
      dir={dir}
      position="bottom-right"
      swipeDirections={['right']}
      visibleToasts={MOST_TOASTS}
      duration={5000}
      gap={16}
      offset={16}
      mobileOffset={16}
      hotkey={['F8']}
      closeButton
      icons={{ close: <X className="size-4" /> }}
      // Its own stylesheet is outside the layers and would override a class.
      style={{ fontFamily: 'inherit' }}
      containerAriaLabel={label}
      toastOptions={{ unstyled: true, closeButtonAriaLabel: closeLabel, classNames: looks }}
    />
  )
}

function draw({ title, description, color, action }: ToastMessage) {
  const data = {
    description,
    action: action && { label: action.label, onClick: action.onPress },
  }
  if (color) toast[color](title, data)
  else toast(title, data)
  // The library would only hide older ones, and show them again later.
  for (const { id } of toast.getToasts().slice(0, -MOST_TOASTS)) toast.dismiss(id)
}

const MOST_TOASTS = 5

const looks = {
  toast:
    'flex w-(--width) items-start gap-3 rounded-xl border border-line bg-surface p-4 pe-12 text-base text-ink shadow-pop',
  content: 'grow',
  icon: 'mt-[0.2lh] text-tone',
  title: 'font-medium',
  description: 'text-sm text-muted',
  success: toneClasses.success,
  info: toneClasses.info,
  warning: toneClasses.warning,
  error: toneClasses.error,
  actionButton: cx(buttonClasses({ size: 'sm', variant: 'soft' }), 'shrink-0 whitespace-nowrap'),
  closeButton:
    'absolute end-2 top-2 grid size-9 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink',
}

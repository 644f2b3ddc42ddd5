import { lazy, Suspense } from 'react'
import { useToastsRequested, type ToastListProps } from '#/ui/toast.ts'

const ToastList = lazy(async () => {
  const { ToastList } = await import('#/ui/ToastList.tsx')
  return { default: ToastList }
})

/** Rendered once in the root layout; loads nothing until the first `showToast`. */
export function Toaster(props: ToastListProps) {
  return useToastsRequested() ? (
    <Suspense fallback={null}>
      <ToastList {...props} />
    </Suspense>
  ) : null
}

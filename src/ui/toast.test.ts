import { expect, test } from 'vitest'
import { drawToastsWith, showToast, type ToastMessage } from '#/ui/toast.ts'

test('keeps toasts until something can draw them', () => {
  const drawn: ToastMessage[] = []
  showToast({ title: 'one' })
  showToast({ title: 'two' })
  const stop = drawToastsWith((message) => drawn.push(message))
  showToast({ title: 'three' })
  expect(drawn.map((message) => message.title)).toEqual(['one', 'two', 'three'])

  stop()
  showToast({ title: 'four' })
  expect(drawn).toHaveLength(3)
  drawToastsWith((message) => drawn.push(message))()
  expect(drawn.at(-1)?.title).toBe('four')
})

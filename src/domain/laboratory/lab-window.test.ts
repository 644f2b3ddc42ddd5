import { expect, test } from 'vitest'
import { windowProblem, type LabWindow } from '#/domain/laboratory/lab-window.ts'

const at = (startsAt: string, endsAt: string, window: Partial<LabWindow> = {}): LabWindow => ({
  place: 'branch',
  weekday: 6,
  startsAt,
  endsAt,
  seats: 2,
  ...window,
})

test.each([
  [at('08:00', '22:00'), null],
  [at('22:00', '24:00'), null],
  [at('10:00', '10:00'), 'hours-invalid'],
  [at('10:00', '09:00'), 'hours-invalid'],
  [at('08:00', '12:00', { place: 'home' }), null],
  [at('08:00', '12:30', { place: 'home' }), 'home-window-length'],
  [at('08:00', '08:59', { place: 'home' }), 'home-window-length'],
])('the window %j', (window, problem) => {
  expect(windowProblem(window, [])).toBe(problem)
})

test('windows of one place and day do not overlap, and may meet', () => {
  const others = [at('08:00', '12:00')]
  expect(windowProblem(at('11:00', '13:00'), others)).toBe('windows-overlap')
  expect(windowProblem(at('12:00', '13:00'), others)).toBeNull()
  expect(windowProblem(at('11:00', '13:00', { weekday: 7 }), others)).toBeNull()
  expect(windowProblem(at('11:00', '13:00', { place: 'home' }), others)).toBeNull()
})

import { expect, test } from 'vitest'
import { clientErrorEvent } from './client-errors.ts'

test('of an error only its class, React’s number and its place in our files are reported', () => {
  const error = new TypeError('Minified React error #418; visit … args[]=Mona%2001012345678')
  error.stack = 'TypeError: Mona\n at x (https://balsam.example/assets/Ab_1-x.js:2:345)'
  expect(clientErrorEvent(error)).toEqual({
    name: 'client-error',
    type: 'TypeError',
    code: '418',
    at: 'Ab_1-x.js:2:345',
  })
})

test('what was thrown without being an error is not reported', () => {
  expect(clientErrorEvent('Mona')).toEqual({
    name: 'client-error',
    type: 'unknown',
    code: '',
    at: '',
  })
})

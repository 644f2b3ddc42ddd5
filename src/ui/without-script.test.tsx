import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from '#/ui/Button.tsx'
import { Combobox } from '#/ui/Combobox.tsx'
import { DateStrip } from '#/ui/DateStrip.tsx'
import { Field } from '#/ui/Field.tsx'
import { PasswordInput } from '#/ui/PasswordInput.tsx'
import { TextInput } from '#/ui/TextInput.tsx'

const words = { emptyText: 'none', busyText: 'wait', clearLabel: 'clear', openLabel: 'open' }
const option = { value: 'a', label: 'Apple' }

test('a known list is a native select that posts the value', () => {
  const html = renderToStaticMarkup(
    <Combobox id="fruit" name="fruit" options={[option]} defaultOption={option} {...words} />,
  )
  expect(html).toContain('<select id="fruit"')
  expect(html).toContain('name="fruit"')
  expect(html).toContain('<option value="a" selected="">Apple</option>')
})

test('an unknown list is a text field that posts the words', () => {
  const html = renderToStaticMarkup(
    <Combobox id="fruit" name="fruit" textName="fruit_text" find={async () => []} {...words} />,
  )
  expect(html).toContain('name="fruit_text"')
  expect(html).not.toContain('name="fruit"')
})

test('a password has no button that would need a script', () => {
  const html = renderToStaticMarkup(<PasswordInput showLabel="show" hideLabel="hide" />)
  expect(html).toContain('type="password"')
  expect(html).not.toContain('<button')
})

test('days are links, and a full day is not a link', () => {
  const choices = [
    { id: '1', label: 'Sat', href: '/1' },
    { id: '2', label: 'Sun', href: '/2', note: 'full', disabled: true },
  ]
  const html = renderToStaticMarkup(
    <DateStrip label="days" choices={choices} selectedId="1" way={{ as: 'links' }} />,
  )
  expect(html).toContain('href="/1"')
  expect(html).toContain('aria-current="true"')
  expect(html).not.toContain('href="/2"')
})

test('a control refers to its hint and its error', () => {
  const html = renderToStaticMarkup(
    <Field id="name" label="Name" hint="as on the card" error="missing" required>
      {(control) => <TextInput {...control} />}
    </Field>,
  )
  expect(html).toContain('aria-describedby="name-hint name-error"')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('<p id="name-error"')
})

test('a busy button says so, stays focusable and shows one label', () => {
  const html = renderToStaticMarkup(
    <Button loading loadingLabel="Saving">
      Save
    </Button>,
  )
  expect(html).toContain('aria-busy="true"')
  expect(html).not.toContain(' disabled=')
  expect(html).toMatch(/invisible[^>]*>Save</)
})

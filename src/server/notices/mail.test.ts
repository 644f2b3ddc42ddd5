import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { brandOf } from '#/domain/content/brand.ts'
import { firstBrand } from '#/domain/content/default-brand.ts'
import { mailOf } from './mail.ts'

const company = {
  companyAr: 'شركة بلسم للرعاية',
  companyEn: 'Balsam Care LLC',
  companyAddressAr: '١٢ شارع التحرير، الدقي',
  companyAddressEn: '12 Tahrir Street, Dokki',
  commercialRegister: '12345',
  taxNumber: '123-456-789',
  dataOfficer: 'Mona Adel',
}
const words = {
  to: 'mona@example.com',
  subject: 'حجزك <متأكد>',
  text: 'بلسم: حجزك "متأكد" & <b>جاهز</b>. التفاصيل:\nhttps://balsam.example/booking/BLS-1?a=1&b=2',
}

function mailIn(locale: 'ar' | 'en', brand = brandOf({ ...firstBrand, ...company })) {
  return mailOf(brand, { ...words, locale })
}

test('an e-mail is written in the reader’s direction, with the company below it', () => {
  const [arabic, english] = [mailIn('ar'), mailIn('en')]
  const pages = [arabic, english].map(({ html }) => parse(html))
  expect(pages.map((page) => page.querySelector('div[dir]')?.attributes)).toMatchObject([
    { dir: 'rtl', lang: 'ar' },
    { dir: 'ltr', lang: 'en' },
  ])
  expect(arabic.senderName).toBe('بلسم')
  for (const fact of [company.companyAr, company.companyAddressAr]) {
    expect(arabic.text).toContain(fact)
    expect(pages[0]?.textContent).toContain(fact)
  }
  expect(english.text).toMatch(/\n-- \nBalsam Care LLC\n12 Tahrir Street, Dokki\n/)
})

test('its text is text, and addresses are links', () => {
  const page = parse(mailIn('ar').html)
  expect(page.querySelector('b')).toBeNull()
  expect(page.querySelector('body')?.textContent).toContain('"متأكد" & <b>جاهز</b>')
  expect(page.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual([
    'https://balsam.example/booking/BLS-1?a=1&b=2',
  ])
})

test('a site without a company names itself, and no invented contact', () => {
  const { text } = mailIn('en', brandOf(firstBrand))
  expect(text).toMatch(/\n-- \nBalsam\n$/)
  expect(text).not.toMatch(/19000|balsam\.example(?!\/booking)/)
})

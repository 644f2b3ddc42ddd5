import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import postgres from 'postgres'
import { newPhone } from './people.ts'
import type { Say } from './site.ts'
import { post } from './wire.ts'

const password = 'open sesame'

type Way = { page: Page; path: (bare: string) => string; say: Say; baseURL: string | undefined }

/** An account, signed in on this page. */
export async function newAccount({ page, path, say, baseURL }: Way, name = 'Hala Mansour') {
  const phone = newPhone()
  const person = { name, phone, password, password_confirmation: password }
  await post(baseURL ?? '', '/register', { form: 'register', ...person })
  await page.goto(path('/login'))
  await logIn(page, say, phone)
  return phone
}

/** From the entrance on, wherever it leads. */
export async function logIn(page: Page, say: Say, phone: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel(say('account_phone')).fill(phone)
  await main.locator('input[name="password"]').fill(password)
  await main.getByRole('button', { name: say('account_log_in'), exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Somebody who works for a doctor; how they come to do so is another journey. */
export async function newProvider(way: Way, doctor: string): Promise<string> {
  const phone = await newAccount(way)
  await inDatabase(
    (sql) => sql`
      insert into provider_members (id, doctor_id, user_id, role, joined_at)
      select ${randomUUID()}, doctors.id, users.id, 'owner', now()
      from doctors, users
      where doctors.slug = ${doctor} and users.phone like ${`%${phone.slice(1)}`}`,
  )
  return phone
}

/** What no page does yet, or what is another journey's matter. */
export async function inDatabase(work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(process.env['DATABASE_URL'] ?? '', { max: 1 })
  try {
    await work(sql)
  } finally {
    await sql.end()
  }
}

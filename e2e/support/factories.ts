import { randomUUID } from 'node:crypto'
import {
  passwordHashOf,
  sealedCookie,
  sealedSecondStep,
  sessionTagOf,
} from '../../src/testing/credentials.ts'
import type { FacilityKind } from '../../src/domain/directory/provider.ts'
import { setting } from './environment.ts'
import { newNumber, newPhone, PASSWORD } from './people.ts'
import { Identifiers, type Sql } from './sql.ts'

export type Cookie = { name: string; value: string }

export type DoctorOptions = {
  /** In the clinic's wall-clock time, every day of the week. */
  hours?: { from: string; until: string; slotMinutes: number }
  worksByTurn?: boolean
}

const DAYTIME = { from: '10:00', until: '14:00', slotMinutes: 20 }

/**
 * A copy of a dermatologist that no other test uses. It is listed, so tests of lists count doctors of another
 * specialty. Returns the slug.
 */
export async function newDoctor(
  sql: Sql,
  { hours = DAYTIME, worksByTurn = false }: DoctorOptions = {},
): Promise<string> {
  const [doctorId, branchId] = [randomUUID(), randomUUID()]
  const slug = `dr-own-${doctorId}`
  const own = { id: doctorId, slug, syndicate_number: newNumber() }
  const branch = { id: branchId, doctor_id: doctorId, position: 0, works_by_turn: worksByTurn }
  const listing = { doctor_id: doctorId, next_slot_at: null, free_times: [], free_branch_ids: [] }
  const weekly = { starts_at: hours.from, ends_at: hours.until, slot_minutes: hours.slotMinutes }
  const rules = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...weekly }))
  await sql.begin(async (tx) => {
    const [origin] = await tx<{ id: string }>`
      select id from doctors where is_demo and specialty_slug = 'dermatology' order by id limit 1`
    const id = origin?.id ?? ''
    await tx`
      insert into doctors select (jsonb_populate_record(doctors, ${JSON.stringify(own)})).*
      from doctors where id = ${id}`
    await tx`
      insert into branches select (jsonb_populate_record(branches, ${JSON.stringify(branch)})).*
      from branches where doctor_id = ${id} and position = 0`
    await tx`
      insert into weekly_rules (id, branch_id, weekday, starts_at, ends_at, slot_minutes)
      select gen_random_uuid(), ${branchId}, rule.* from jsonb_to_recordset(${JSON.stringify(rules)})
      as rule (weekday smallint, starts_at text, ends_at text, slot_minutes smallint)`
    // Without the columns that the database computes.
    const columns = await tx<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_name = 'doctor_listings' and is_generated = 'NEVER'`
    const names = new Identifiers(...columns.map(({ name }) => name))
    await tx`
      insert into doctor_listings (${names}) select ${names} from (
        select (jsonb_populate_record(listing, ${JSON.stringify(listing)})).*
        from doctor_listings as listing where doctor_id = ${id}) as copy`
  })
  return slug
}

/** A centre or hospital at which these doctors work, with their first branch. Returns the slug. */
export async function newCentre(
  sql: Sql,
  doctors: readonly string[],
  kind: 'centre' | 'hospital' = 'centre',
): Promise<string> {
  const { id, slug } = await newFacility(sql, kind)
  await sql.begin(async (tx) => {
    for (const doctor of doctors) {
      await tx`
        insert into affiliations (id, facility_id, doctor_id, branch_id, requested_at, confirmed_at)
        select gen_random_uuid(), ${id}, doctors.id, branches.id, now(), now()
        from doctors join branches on branches.doctor_id = doctors.id
        where doctors.slug = ${doctor} and branches.position = 0`
    }
  })
  return slug
}

/** A facility like one of the demo, without what belongs to it. */
export async function newFacility(sql: Sql, kind: FacilityKind) {
  const id = randomUUID()
  const slug = `${kind}-own-${id}`
  const own = { id, slug, licence_number: slug }
  await sql`
    insert into facilities select (jsonb_populate_record(origin, ${JSON.stringify(own)})).*
    from (select facilities from facilities where is_demo and kind = ${kind} order by slug limit 1) as chosen (origin)`
  return { id, slug }
}

const passwordHash = passwordHashOf(PASSWORD)

/** A new user with a session, and what the browser's scripts store after a login. */
export async function newPatient(sql: Sql, name = 'Mona El Sayed') {
  const phone = newPhone()
  const [userId, sessionId] = [randomUUID(), randomUUID()]
  await sql`
    insert into users (id, name, phone, password_hash, created_at)
    values (${userId}, ${name}, ${`+2${phone}`}, ${await passwordHash}, now())`
  await sql`insert into sessions (id, user_id, created_at) values (${sessionId}, ${userId}, now())`
  const token = sessionTagOf(sessionId, setting('SESSION_SECRET'))
  const user = JSON.stringify({ token, message: '', user: { name } })
  const cookie = {
    name: 'session',
    value: await sealedCookie({ sessionId }, setting('SESSION_SECRET')),
  }
  return { phone, cookie, kept: { token, user } }
}

/** An admin who has set up the second factor, at the desk. */
export async function newDeskCookie(sql: Sql): Promise<Cookie> {
  const [staffId, deskSessionId] = [randomUUID(), randomUUID()]
  const secondStep = sealedSecondStep(setting('DATA_SECRET'))
  await sql`
    insert into staff
      (id, name, email, role, areas, password_hash, sealed_second_step, created_at)
    values
      (${staffId}, 'Mona Adel', ${`${staffId}@example.com`}, 'admin', '{}',
       ${await passwordHash}, ${secondStep}, now())`
  await sql`
    insert into staff_sessions (id, staff_id, browser, started_at, seen_at)
    values (${deskSessionId}, ${staffId}, 'Chromium', now(), now())`
  return { name: 'desk', value: await sealedCookie({ deskSessionId }, setting('SESSION_SECRET')) }
}

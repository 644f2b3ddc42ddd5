// Copies of the table `bookings` with everything that the migrations give it, read from the catalogue.
import type { Client } from 'pg'

const KEY = 'doctor_id'

/** The columns and checks of `bookings`; partitions, if any, by the hash of the doctor. */
export async function createCopy(client: Client, table: string, partitions: number): Promise<void> {
  const by = partitions > 0 ? `partition by hash (${KEY})` : ''
  await client.query(`create table ${table} (like bookings including all excluding indexes) ${by}`)
  for (let at = 0; at < partitions; at += 1)
    await client.query(
      `create table ${table}_${at} partition of ${table} for values with (modulus ${partitions}, remainder ${at})`,
    )
}

/** The statements that give a copy the indexes and constraints of `bookings`. */
export async function constraintsOf(client: Client, table: string, isParted: boolean) {
  const { rows } = await client.query<{ name: string; statement: string }>(CONSTRAINTS, [table])
  return rows.map(({ name, statement }) => ({
    name,
    statement: isParted ? withKey(statement) : statement,
  }))
}

/** A partitioned table keeps apart only what has the same key. It comes last, so that the index still finds the rest. */
function withKey(statement: string): string {
  if (statement.includes(KEY)) return statement
  if (statement.includes(' EXCLUDE ')) return statement.replace('WITH &&', `WITH &&, ${KEY} WITH =`)
  return / UNIQUE | PRIMARY /.test(statement) ? statement.replace(')', `, ${KEY})`) : statement
}

const CONSTRAINTS = `
  select conname as name, format('alter table %I add %s', $1::text, pg_get_constraintdef(oid)) as statement
  from pg_constraint where conrelid = 'bookings'::regclass and contype in ('p', 'u', 'x', 'f')
  union all
  select indexrelid::regclass::text,
    regexp_replace(pg_get_indexdef(indexrelid), 'INDEX \\S+ ON \\S+', 'INDEX ON ' || $1::text)
  from pg_index where indrelid = 'bookings'::regclass
    and not exists (select from pg_constraint where conindid = indexrelid)`

export type Size = { doctors: number; people: number }

/** Numbers the doctors, with their first branch, and adds as many people: what bookings refer to. */
export async function createPeople(client: Client, { doctors, people }: Size): Promise<void> {
  await client.query(`create table diaries as
    select (row_number() over (order by doctor_id) - 1)::int as n, doctor_id, id as branch_id
    from (select distinct on (doctor_id) * from branches order by doctor_id, position) as firsts
    limit ${doctors}`)
  await client.query('alter table diaries add primary key (n)')
  await client.query(`insert into users (id, name, phone, password_hash, created_at)
    select ${userId('n')}, 'منى', ${phone('n')}, '!', now() from generate_series(0, ${people - 1}) n`)
  await client.query('analyze')
}

const userId = (number: string) => `md5('person' || ${number})::uuid`
const phone = (number: string) => `('+2015' || lpad((${number})::text, 8, '0'))`

/**
 * Adds the bookings with these numbers, $1 to $2: doctors in turn, each with 16 visits a day. A seventh is cancelled. Another
 * series gives the same times other references.
 */
export const addBookings = (table: string, { doctors, people }: Size, series = '') => `
  insert into ${table} (id, reference, doctor_id, branch_id, starts_at, ends_at, status, user_id, submission_key,
    patient_name, phone, payment, fee_piastres, cutoff_minutes, locale, created_at, booked_at)
  select gen_random_uuid(), 'BLZ-' || md5('${series}' || i), doctor_id, branch_id, at, at + interval '30 minutes',
    case when i % 7 = 0 then 'cancelled' else 'completed' end, ${userId(`i % ${people}`)}, gen_random_uuid(),
    (array['منى', 'أحمد', 'سارة', 'محمود', 'هدى', 'كريم', 'نور'])[i % 7 + 1] || ' ' ||
      (array['السيد', 'عبد الرحمن', 'حسن', 'إبراهيم', 'فؤاد'])[i / 7 % 5 + 1] || ' ' || i % 1000,
    ${phone(`i % ${people}`)}, 'clinic', 40000, 120, 'ar', at - interval '3 days', at - interval '3 days'
  from generate_series($1::int, $2::int) i
  inner join diaries on diaries.n = i % ${doctors}
  cross join lateral (
    select timestamptz '${FIRST_DAY}' + i / ${doctors} / 16 * interval '1 day'
      + (18 + i / ${doctors} % 16) * interval '30 minutes' as at
  ) as times`

export const FIRST_DAY = '2026-01-01'

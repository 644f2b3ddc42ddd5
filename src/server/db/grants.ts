import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { connect, type Queries } from './connect.ts'

const roleSchema = z.tuple([z.object({ role: z.string() })])

/** The role of a connection. */
async function roleOf(db: Queries): Promise<string> {
  const { rows } = await db.execute(sql`select current_user as role`)
  const [{ role }] = roleSchema.parse(rows)
  return role
}

/**
 * Lets the application's role read and write rows, but not change tables, and only append to the audit.
 * Other programs' tables in the schema are left alone. Does nothing if the application connects as the owner.
 */
export async function grantToApplication(owner: Queries, appUrl: string): Promise<void> {
  const application = connect(appUrl, { max: 1 })
  const role = await roleOf(application.db).finally(application.close)
  if (role === (await roleOf(owner))) return
  const name = sql.identifier(role)
  const [tables, sequences] = [await listOwn(owner, tableKinds), await listOwn(owner, ['S'])]
  for (const statement of [
    sql`grant usage on schema public, drizzle to ${name}`,
    sql`grant select on drizzle.__drizzle_migrations to ${name}`,
    sql`grant select, insert, update, delete on ${tables} to ${name}`,
    sql`grant usage, select on ${sequences} to ${name}`,
    sql`revoke update, delete on audit_entries from ${name}`,
    sql`revoke delete on audit_head from ${name}`,
  ])
    await owner.execute(statement)
}

const tableKinds = ['r', 'p', 'v', 'm']

/** A grant on what belongs to others would fail as a whole. */
async function listOwn(owner: Queries, kinds: string[]): Promise<SQL> {
  const { rows } = await owner.execute(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = any(${sql.param(kinds)}::text[])
      and pg_has_role(current_user, relowner, 'usage')`)
  const names = z.array(z.object({ name: z.string() })).parse(rows)
  return sql.join(
    names.map(({ name }) => sql`public.${sql.identifier(name)}`),
    sql`, `,
  )
}

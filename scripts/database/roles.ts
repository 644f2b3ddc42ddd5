// The roles of the project's own PostgreSQL: a superuser that only starts and prepares it, the owner of the
// tables, which migrates, and the application, which owns nothing.
import { createHmac } from 'node:crypto'
import { Client } from 'pg'

/** The role that the server was created with. */
export const SUPERUSER = 'balsam'
const OWNER = 'balsam_owner'
const APPLICATION = 'balsam_app'

export type RoleUrls = { url: string; ownerUrl: string; adminUrl: string }

/** One server's addresses by role; the others' passwords are derived from the superuser's. */
export function roleUrls(adminUrl: string): RoleUrls {
  return {
    url: asRole(adminUrl, APPLICATION),
    ownerUrl: asRole(adminUrl, OWNER),
    adminUrl,
  }
}

function asRole(adminUrl: string, role: string): string {
  const url = new URL(adminUrl)
  url.password = createHmac('sha256', url.password).update(role).digest('hex')
  url.username = role
  return url.href
}

/** Creates the roles, or sets their passwords; run as the superuser. */
export async function ensureRoles(client: Client, { url, ownerUrl }: RoleUrls): Promise<void> {
  for (const href of [ownerUrl, url]) {
    const { username, password } = new URL(href)
    const role = client.escapeIdentifier(username)
    const found = await client.query('select from pg_roles where rolname = $1', [username])
    if (found.rowCount === 0) await client.query(`create role ${role}`)
    const rights = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'
    await client.query(`alter role ${role} ${rights} password ${client.escapeLiteral(password)}`)
  }
}

/**
 * Hands over what the superuser owns in this database to the owner, for a data folder of a release without
 * roles. Nothing is rewritten: only the owners' names change.
 */
export async function handOver(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  try {
    await client.connect()
    await client.query(handOverStatement)
  } finally {
    await client.end()
  }
}

// One transaction. Sequences of columns follow their tables; extensions stay the superuser's.
const handOverStatement = `
do $$
declare target record;
begin
  execute format('alter database %I owner to ${OWNER}', current_database());
  for target in
    select format('alter schema %I owner to ${OWNER}', nspname) as command
    from pg_namespace
    where nspname in ('public', 'drizzle') and pg_get_userbyid(nspowner) = '${SUPERUSER}'
    union all
    select format('alter table %I.%I owner to ${OWNER}', nspname, relname)
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'drizzle') and relkind in ('r', 'p', 'v', 'm', 'S')
      and pg_get_userbyid(relowner) = '${SUPERUSER}'
      and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'e', 'i'))
    union all
    select format('alter routine %s owner to ${OWNER}', pg_proc.oid::regprocedure)
    from pg_proc
    where pronamespace = 'public'::regnamespace and pg_get_userbyid(proowner) = '${SUPERUSER}'
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  loop
    execute target.command;
  end loop;
end $$`

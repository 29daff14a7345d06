import { expect, test } from 'vitest'
import { openProduct } from './ceiba.ts'

const product = openProduct()

/** Small global tables; every other table of ours is an organization's. */
const reference = ['permission', 'login_directory']
const own = ['migration']

const organizationTables = `
  select c.oid, c.relname from pg_class c
   where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in (${[...reference, ...own].map((name) => `'${name}'`).join(', ')})`

const none = async (sql: string) => expect((await product.asOwner(sql)).rows).toEqual([])

test('every table of an organization is isolated by the one plain policy', () =>
  none(`
    select t.relname from (${organizationTables}) t
      join pg_class c on c.oid = t.oid
      left join pg_policies p on p.schemaname = 'public' and p.tablename = t.relname
     where not c.relrowsecurity or c.relforcerowsecurity or p.qual is distinct from '(organization_id = app.organization())'`))

test('every key and index of an organization table begins with the organization', () =>
  none(`
    select t.relname, i.indexrelid::regclass::text from (${organizationTables}) t
      join pg_index i on i.indrelid = t.oid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
     where a.attname <> 'organization_id'`))

test('foreign keys between organization tables begin with the organization and never set null', () =>
  none(`
    select k.conname from (${organizationTables}) t
      join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
      join (${organizationTables}) target on target.oid = k.confrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.conkey[1]
     where a.attname <> 'organization_id' or k.confdeltype in ('n', 'd')`))

test('names are short and end in no number, so that shards can add theirs', () =>
  none(`
    select name from (
      select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')
      union all select conname::text from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n') names
     where length(name) > 48 or name ~ '_[0-9]+$'`))

test('the application owns nothing and can neither change nor delete what was confirmed', () =>
  none(`
    select table_name, privilege_type from information_schema.role_table_grants
     where grantee = 'cuadre_app' and table_name in ('journal_entry', 'journal_line', 'trace', 'journal_seal')
       and privilege_type not in ('SELECT', 'INSERT')`))

test('only the doors run with the rights of the owner', async () => {
  const { rows } = await product.asOwner(`
    select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.prosecdef and n.nspname in ('public', 'app') order by 1`)
  expect(rows.map(({ proname }) => proname)).toEqual([
    'find_login',
    'found_organization',
    'is_of_installation',
    'organizations',
    'organizations_of',
    'public_organizations',
  ])
})

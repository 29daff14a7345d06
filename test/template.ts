import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '@cuadre/db/migrate.ts'
import { asSuperuser, createDatabase, keepCluster } from './cluster.ts'
import { createCompany } from './company.ts'
import { importsOf, root } from './tree.ts'

// A migrated database with two companies, which each test file has a copy of. It is kept between runs, for as long as
// nothing changes that it is made of.

export const template = 'template_of_tests'
export const applicationPassword = 'test'

const cache = join(root, '.cache')
const day = 24 * 60 * 60_000

/** This file with all that it imports, the migrations, what companies are founded with, and the libraries. */
function madeOf(): string[] {
  const code = new Set(['test/template.ts'])
  for (const file of code) for (const { to } of importsOf(file)) code.add(to)
  const data = ['db/migrations/*.sql', 'apps/setup/localizations/**/*', 'package-lock.json'].flatMap(
    (where) => {
      const found = globSync(where, { cwd: root })
      if (found.length === 0)
        throw new Error(`${where} is nowhere, so that the template would never be built anew`)
      return found
    },
  )
  return [...code, ...data].filter((file) => statSync(join(root, file)).isFile()).toSorted()
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of madeOf()) hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Another run may be copying an old one, so it stays for a day. */
function removeOutdated(present: string): void {
  for (const name of readdirSync(cache).filter((each) => each.startsWith('cluster-'))) {
    const kept = join(cache, name)
    if (kept !== present && (statSync(kept, { throwIfNoEntry: false })?.mtimeMs ?? 0) < Date.now() - day)
      rmSync(kept, { recursive: true, force: true })
  }
}

/** The folder of a cluster with the template, made if need be. */
export async function clusterWithTemplate(): Promise<string> {
  const kept = join(cache, `cluster-${fingerprint()}`)
  if (existsSync(kept)) return kept
  await keepCluster(kept, async (superuserUrl) => {
    const url = await createDatabase(superuserUrl, { name: template })
    await migrate(url, applicationPassword)
    await createCompany(url, { name: 'Comercial La Ceiba S.R.L.', domain: 'ceiba.test' })
    await createCompany(url, { name: 'El Almendro', domain: 'almendro.test' })
    await createBlindRole(url)
  })
  removeOutdated(kept)
  return kept
}

/** The application's own role in everything but row-level security. */
async function createBlindRole(url: string): Promise<void> {
  await asSuperuser(url, async (client) => {
    await client.query(
      `create role cuadre_blind login bypassrls password '${applicationPassword}' in role cuadre_app`,
    )
    const { rows } = await client.query<{ name: string; value: string }>(`
      select split_part(setting, '=', 1) as name, substr(setting, strpos(setting, '=') + 1) as value
        from pg_db_role_setting join unnest(setconfig) setting on true
       where setrole = 'cuadre_app'::regrole and setdatabase = 0`)
    for (const { name, value } of rows)
      await client.query(`alter role cuadre_blind set ${name} = ${client.escapeLiteral(value)}`)
  })
}

import type { TestProject } from 'vitest/node'
import { migrate } from '@cuadre/db/migrate.ts'
import { asSuperuser, createDatabase, databaseOf, startCluster } from './cluster.ts'
import { createCompany } from './company.ts'
import { Auditor } from './invariants.ts'

export const applicationPassword = 'test'

/** One cluster and one migrated template with two companies for the whole run; each test file copies the template. */
export default async function setup({ provide }: TestProject) {
  const cluster = await startCluster()
  const template = await createDatabase(cluster.superuserUrl)
  await migrate(template, applicationPassword)
  await createCompany(template, { name: 'Comercial La Ceiba S.R.L.', domain: 'ceiba.test' })
  await createCompany(template, { name: 'El Almendro', domain: 'almendro.test' })
  await createBlindRole(template)
  provide('superuserUrl', cluster.superuserUrl)
  provide('template', databaseOf(template))
  provide('definitions', await definitionsOf(template))
  return () => cluster.stop()
}

/** The mark of the chart and the definitions of the template, which hold. */
async function definitionsOf(template: string): Promise<string> {
  const auditor = new Auditor(template)
  const broken = await auditor.brokenInvariants()
  if (Object.keys(broken).length > 0) throw new Error(`the template breaks ${JSON.stringify(broken)}`)
  await auditor.end()
  return auditor.definitions
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

declare module 'vitest' {
  interface ProvidedContext {
    superuserUrl: string
    template: string
    definitions: string
    /** Whether row-level security binds the product in the modules' tests too. */
    isBound: boolean
  }
}

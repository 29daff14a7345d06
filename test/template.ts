import { migrate } from '@cuadre/db/migrate.ts'
import { useTestClock } from './clock.ts'
import { asSuperuser, createDatabase, keepCluster } from './cluster.ts'
import { createCompany } from './company.ts'
import { applicationPassword, template } from './template-names.ts'

// node test/template.ts <folder>: keeps a cluster there with a migrated database of two companies, which each test file has a copy of.

useTestClock()

await keepCluster(process.argv[2]!, async (superuserUrl) => {
  const url = await createDatabase(superuserUrl, { name: template })
  await migrate(url, applicationPassword)
  await createCompany(url, { name: 'Comercial La Ceiba S.R.L.', domain: 'ceiba.test' })
  await createCompany(url, { name: 'El Almendro', domain: 'almendro.test' })
  await createBlindRole(url)
})

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

import type { TestProject } from 'vitest/node'
import { migrate } from '@cuadre/db/migrate.ts'
import { createDatabase, startCluster } from './cluster.ts'
import { createCompany } from './company.ts'

export const applicationPassword = 'test'

/** One cluster and one migrated template with two companies for the whole run; each test file copies the template. */
export default async function setup({ provide }: TestProject) {
  const cluster = await startCluster()
  const template = await createDatabase(cluster.superuserUrl)
  await migrate(template, applicationPassword)
  await createCompany(template, { name: 'Comercial La Ceiba S.R.L.', domain: 'ceiba.test' })
  await createCompany(template, { name: 'El Almendro', domain: 'almendro.test' })
  provide('superuserUrl', cluster.superuserUrl)
  provide('template', new URL(template).pathname.slice(1))
  return () => cluster.stop()
}

declare module 'vitest' {
  interface ProvidedContext {
    superuserUrl: string
    template: string
  }
}

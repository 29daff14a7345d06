import type { TestProject } from 'vitest/node'
import { databaseUrl, startCluster } from './cluster.ts'
import { Auditor } from './invariants.ts'
import { keptCluster } from './kept-cluster.ts'
import { template } from './template-names.ts'

/** One cluster for the whole run; each test file copies its template. */
export default async function setup({ provide }: TestProject) {
  const cluster = await startCluster(keptCluster('test/template.ts'))
  provide('superuserUrl', cluster.superuserUrl)
  provide('template', template)
  provide('definitions', await definitionsOf(databaseUrl(cluster.superuserUrl, template)))
  return () => cluster.stop()
}

/** The mark of the chart and the definitions of the template, which hold. */
async function definitionsOf(url: string): Promise<string> {
  const auditor = new Auditor(url)
  const broken = await auditor.brokenInvariants()
  if (Object.keys(broken).length > 0) throw new Error(`the template breaks ${JSON.stringify(broken)}`)
  await auditor.end()
  return auditor.definitions
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

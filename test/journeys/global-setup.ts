import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { filesOf, startCluster } from '../cluster.ts'
import { keptCluster } from '../kept-cluster.ts'
import { launchChromium } from './chromium.ts'
import { failures } from './failures.ts'
import { buildWebIfStale } from './web-build.ts'

/** One cluster and one browser for all journeys; each file of them has its own copy of the demo. */
export default async function setup({ provide }: TestProject) {
  rmSync(failures, { recursive: true, force: true })
  buildWebIfStale()
  const kept = keptCluster('test/journeys/demo.ts')
  const [cluster, browser] = await Promise.all([startCluster(kept), launchChromium()])
  provide('demo', { superuserUrl: cluster.superuserUrl, files: filesOf(kept) })
  provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await cluster.stop()
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    demo: { superuserUrl: string; files: string }
    /** Where playwright reaches the running browser. */
    browser: string
  }
}

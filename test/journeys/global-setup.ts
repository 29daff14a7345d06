import type { TestProject } from 'vitest/node'
import { launchChromium } from './chromium.ts'
import { startProduct } from './product.ts'
import { buildWebIfStale } from './web-build.ts'

/** One product and one browser for all journeys. */
export default async function setup({ provide }: TestProject) {
  buildWebIfStale()
  const [product, browser] = await Promise.all([startProduct(), launchChromium()])
  provide('origin', product.origin)
  provide('ownerUrl', product.ownerUrl)
  provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await product.stop()
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    ownerUrl: string
    /** Where playwright reaches the running browser. */
    browser: string
  }
}

import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { useTestClock } from '../clock.ts'
import { filesOf, startCluster } from '../cluster.ts'
import { keptCluster } from '../kept-cluster.ts'
import { launchChromium } from './chromium.ts'
import { takeGuidePictures } from './guide-pictures.ts'
import { startProduct, type RunningProduct } from './product.ts'
import { everyScreen, publicScreens } from './screens.ts'
import { buildWebIfStale } from './web-build.ts'
import { isPhone, openVisit, nobody, type View, type Visit } from './visit.ts'

// npm run pictures: those of the guide, made anew where they stand.
// npm run pictures -- <folder>: every screen at both widths, in both languages, in light and dark, for people to look at.

useTestClock()

const [, , wanted] = process.argv
const folder = resolve(wanted ?? 'pictures')

const views: View[] = ([1440, 390] as const).flatMap((width) =>
  (['es', 'en'] as const).flatMap((language) =>
    (['light', 'dark'] as const).map((scheme) => ({ width, language, scheme })),
  ),
)

const nameOf = (address: string) =>
  new URL(address, 'http://cuadre').pathname.split('/').filter(Boolean).join('-') || 'home'

async function take({ page, view }: Visit, name: string): Promise<void> {
  const target = join(folder, `${view.width}-${view.language}-${view.scheme}`)
  mkdirSync(target, { recursive: true })
  await page.screenshot({ path: join(target, `${name}.png`) })
}

async function lookAt(product: RunningProduct, browser: Browser, view: View): Promise<void> {
  const visitor = await openVisit(product, browser, { email: nobody, view })
  for (const address of publicScreens) {
    await visitor.goTo(address)
    await take(visitor, nameOf(address))
  }
  await visitor.context.close()

  const visit = await openVisit(product, browser, { email: 'admin@ceiba.test', view })
  await everyScreen(visit, (address) => take(visit, nameOf(address)))
  if (isPhone(view)) {
    await visit.button(visit.t('frame.openMenu')).click()
    await take(visit, 'menu')
  }
  await visit.context.close()
}

buildWebIfStale()
const kept = keptCluster('test/journeys/demo.ts')
const [cluster, server] = await Promise.all([startCluster(kept), launchChromium()])
const product = await startProduct({ superuserUrl: cluster.superuserUrl, files: filesOf(kept) })
try {
  const browser = await chromium.connect(server.wsEndpoint())
  if (wanted === undefined) console.log(await takeGuidePictures(product, browser))
  else {
    for (const view of views) await lookAt(product, browser, view)
    console.log(`Pictures of every screen are in ${folder}`)
  }
} finally {
  await server.close()
  await product.stop()
  await cluster.stop()
}

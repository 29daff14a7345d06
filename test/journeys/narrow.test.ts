import { expect } from 'vitest'
import { keysOn } from './barriers.ts'
import { journey } from './browser.ts'
import { everyScreen, settled } from './screens.ts'
import { nobody } from './visit.ts'

const width = 360
const narrowest = (['es', 'en'] as const).map((language) => ({ width, language }))

journey('no screen scrolls sideways on the narrowest phone', narrowest, async ({ openAs }) => {
  const visit = await openAs('admin@ceiba.test')
  const faults: string[] = []
  for (const address of await everyScreen(visit)) {
    await visit.goTo(address)
    await settled(visit)
    const needed = await visit.page.evaluate<number>('document.documentElement.scrollWidth')
    if (needed > width) faults.push(`${address} is ${needed} px wide`)
    faults.push(...(await keysOn(visit.page)).map((key) => `${address} ${key}`))
  }
  expect(faults).toEqual([])
})

journey('no public page scrolls sideways on the narrowest phone', narrowest, async ({ openAs }) => {
  const { page, goTo } = await openAs(nobody)
  for (const address of ['/login', '/404', '/forbidden']) {
    await goTo(address)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth'), address).toBe(width)
  }
})

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsOf, faultsOfWords, frame } from './barriers.ts'
import { journey } from './browser.ts'
import { calmed, everyScreen, publicScreens } from './screens.ts'
import { lostSteps } from './tours.ts'
import { nobody, type View } from './visit.ts'

// The narrowest phone that people have.
const narrow = 360

interface Look extends View {
  faultsOn(page: Page, name: string, known?: readonly string[]): Promise<string[]>
}

/** What axe finds costs most: it looks once at each width, in each language and in each colour scheme. */
const looks: readonly Look[] = [
  { width: 1440, language: 'es', faultsOn: faultsOf },
  { width: narrow, language: 'es', faultsOn: faultsOfWords },
  { width: 1440, language: 'en', faultsOn: faultsOfWords },
  { width: narrow, language: 'en', scheme: 'dark', faultsOn: faultsOf },
]

journey(
  'every screen can be used by everybody and speaks in words, wide and on the narrowest phone',
  looks,
  async ({ openAs }, { faultsOn, width }) => {
    const visit = await openAs('admin@ceiba.test')
    const { page, button, t } = visit
    const faults: string[] = []
    await everyScreen(visit, async (address) => {
      const name = `${address} at ${width} px`
      const known = address === '/' ? [] : [frame]
      faults.push(...(await lostSteps(visit, address)))
      if ((await faultsOn(page, name, known)).length === 0) return
      // What the screen before left behind is no fault of this one: it is looked at again as it opens by itself.
      await visit.goTo(address)
      await calmed(visit)
      faults.push(...(await faultsOn(page, name, known)))
    })
    if (width === narrow) {
      await button(t('frame.openMenu')).click()
      faults.push(...(await faultsOn(page, 'the open menu')))
    }
    expect(faults).toEqual([])
  },
)

const publicViews: View[] = [
  { width: narrow, language: 'es', scheme: 'dark' },
  { width: narrow, language: 'en' },
  { width: 1440, language: 'es' },
  { width: 1440, language: 'en', scheme: 'dark' },
]

journey('the public pages can be used by everybody and speak in words', publicViews, async ({ openAs }) => {
  const { page, goTo } = await openAs(nobody)
  const faults: string[] = []
  for (const address of publicScreens) {
    await goTo(address)
    faults.push(...(await faultsOf(page, address)))
  }
  expect(faults).toEqual([])
})

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsOf, faultsOfWords } from './barriers.ts'
import { journey } from './browser.ts'
import { everyScreen, publicScreens, walkOf } from './screens.ts'
import { nobody, type View } from './visit.ts'

// The narrowest phone that people have.
const narrow = 360

interface Look extends Pick<View, 'width' | 'scheme'> {
  faultsOn(page: Page, name: string): Promise<string[]>
}

/** Each screen is looked at in both ways before the next is opened, the wide way. */
const looks: Record<View['language'], readonly [Look, Look]> = {
  es: [
    { width: 1440, faultsOn: faultsOf },
    { width: narrow, faultsOn: faultsOfWords },
  ],
  en: [
    { width: 1440, faultsOn: faultsOfWords },
    { width: narrow, scheme: 'dark', faultsOn: faultsOf },
  ],
}

journey(
  'every screen can be used by everybody and speaks in words, wide and on the narrowest phone',
  [
    { width: 1440, language: 'es' },
    { width: 1440, language: 'en' },
  ],
  async ({ openAs }, { language }) => {
    const visit = await openAs('admin@ceiba.test')
    const walk = await walkOf(visit)
    const [wide, onPhone] = looks[language]
    const faults: string[] = []
    await everyScreen(visit, walk, async (address) => {
      faults.push(...(await wide.faultsOn(visit.page, address)))
      await walk.as(onPhone)
      faults.push(...(await onPhone.faultsOn(visit.page, `${address} at ${narrow} px`)))
      await walk.as(wide)
    })
    await walk.as(onPhone)
    await visit.button(visit.t('frame.openMenu')).click()
    expect([...faults, ...(await faultsOf(visit.page, 'the open menu'))]).toEqual([])
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

import { expect } from 'vitest'
import { faultsOf, faultsOfWords } from './barriers.ts'
import { journey } from './browser.ts'
import { faultsEverywhere, publicScreens } from './screens.ts'
import { nobody, type View } from './visit.ts'

// The narrowest phone that people have.
const width = 360

journey(
  'every screen can be used by everybody on the narrowest phone, in the dark',
  [{ width, language: 'en', scheme: 'dark' }],
  async ({ openAs }) => {
    const visit = await openAs('admin@ceiba.test')
    const faults = await faultsEverywhere(visit, faultsOf)
    await visit.button(visit.t('frame.openMenu')).click()
    expect([...faults, ...(await faultsOf(visit.page, 'the open menu'))]).toEqual([])
  },
)

journey(
  'no screen scrolls sideways with the longer words of Spanish',
  [{ width, language: 'es' }],
  async ({ openAs }) => {
    expect(await faultsEverywhere(await openAs('admin@ceiba.test'), faultsOfWords)).toEqual([])
  },
)

const publicViews: View[] = [
  { width, language: 'es', scheme: 'dark' },
  { width, language: 'en' },
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

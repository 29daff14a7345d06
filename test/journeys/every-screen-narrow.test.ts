import { expect } from 'vitest'
import { faultsOf } from './barriers.ts'
import { journey } from './browser.ts'
import { faultsEverywhere, publicScreens } from './screens.ts'
import { nobody, type View } from './visit.ts'

const views: View[] = [
  { width: 360, language: 'en', scheme: 'light' },
  { width: 360, language: 'es', scheme: 'dark' },
]

journey(
  'no screen scrolls sideways on the narrowest phone, nor keeps anybody out',
  views,
  async ({ openAs }) => {
    const visit = await openAs('admin@ceiba.test')
    const faults = await faultsEverywhere(visit)
    await visit.button(visit.t('frame.openMenu')).click()
    expect([...faults, ...(await faultsOf(visit.page, 'the open menu'))]).toEqual([])
  },
)

const publicViews: View[] = [...views, { width: 1440, language: 'es' }, { width: 1440, language: 'en' }]

journey('the public pages can be used by everybody and speak in words', publicViews, async ({ openAs }) => {
  const { page, goTo } = await openAs(nobody)
  const faults: string[] = []
  for (const address of publicScreens) {
    await goTo(address)
    faults.push(...(await faultsOf(page, address)))
  }
  expect(faults).toEqual([])
})

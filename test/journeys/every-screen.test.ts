import { expect } from 'vitest'
import { barriersOn, keysOn } from './barriers.ts'
import { desktop, everyView, journey, phone } from './browser.ts'
import { everyScreen, settled } from './screens.ts'
import { isPhone, nobody } from './visit.ts'

journey(
  'every screen can be used by everybody and speaks in words',
  [desktop, phone],
  async ({ openAs }, view) => {
    const visit = await openAs('admin@ceiba.test')
    const faults: string[] = []
    for (const address of await everyScreen(visit)) {
      await visit.goTo(address)
      await settled(visit)
      const found = [...(await barriersOn(visit.page)), ...(await keysOn(visit.page))]
      faults.push(...found.map((fault) => `${address}: ${fault}`))
    }
    if (isPhone(view)) {
      await visit.button(visit.t('frame.openMenu')).click()
      faults.push(...(await barriersOn(visit.page)).map((fault) => `the open menu: ${fault}`))
    }
    expect(faults).toEqual([])
  },
)

journey('the public pages can be used by everybody and speak in words', everyView, async ({ openAs }) => {
  const { page, goTo } = await openAs(nobody)
  const faults: string[] = []
  for (const address of ['/login', '/404', '/forbidden']) {
    await goTo(address)
    const found = [...(await barriersOn(page)), ...(await keysOn(page))]
    faults.push(...found.map((fault) => `${address}: ${fault}`))
  }
  expect(faults).toEqual([])
})

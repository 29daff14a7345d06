import { expect } from 'vitest'
import { faultsOf, frame } from './barriers.ts'
import { journey } from './browser.ts'
import { everyScreen, publicScreens } from './screens.ts'
import { lostSteps } from './tours.ts'
import { isPhone, nobody, type View } from './visit.ts'

/** Looks at all that there is in one way. Each look has a file of its own, so that two workers share them. */
export function lookAtEveryScreen(look: View): void {
  journey(
    'every screen can be used by everybody and speaks in words',
    [look],
    async ({ openAs }, { width }) => {
      const visit = await openAs('admin@ceiba.test')
      const { page, button, t } = visit
      const faults: string[] = []
      await everyScreen(visit, async (address) => {
        const name = `${address} at ${width} px`
        const known = address === '/' ? [] : [frame]
        faults.push(...(await lostSteps(visit, address)))
        if ((await faultsOf(page, name, known)).length === 0) return
        // What the screen before left behind is no fault of this one: it is looked at again as it opens by itself.
        await visit.goTo(address)
        faults.push(...(await faultsOf(page, name, known)))
      })
      if (isPhone(look)) {
        await button(t('frame.openMenu')).click()
        faults.push(...(await faultsOf(page, 'the open menu')))
      }
      expect(faults).toEqual([])
    },
  )

  journey('the public pages can be used by everybody and speak in words', [look], async ({ openAs }) => {
    const { page, goTo } = await openAs(nobody)
    const faults: string[] = []
    for (const address of publicScreens) {
      await goTo(address)
      faults.push(...(await faultsOf(page, address)))
    }
    expect(faults).toEqual([])
  })
}

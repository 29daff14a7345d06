import { expect } from 'vitest'
import { desktop, journey } from './browser.ts'

// The menu of a row is made when it is asked for, and its button with it: whoever uses the keyboard must not notice.

journey(
  'what can be done with a row is opened, walked and left with the keyboard',
  [desktop],
  async (visit) => {
    const { page, t, goTo } = await visit.openAs('contadora@ceiba.test')
    await goTo('/operations/saleOfProducts')
    const buttons = page.getByRole('button', { name: t('list.rowMenu') })
    await buttons.first().waitFor()
    for (const [row, key] of ['Enter', 'ArrowDown'].entries()) {
      const button = buttons.nth(row)
      await button.focus()
      await page.keyboard.press(key)
      await page.getByRole('menuitem', { name: t('sales.copy') }).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.locator('[role=menuitem]:focus').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('menu').waitFor({ state: 'detached' })
      await expect
        .poll(() => button.evaluate((it) => it === it.ownerDocument.activeElement), { message: key })
        .toBe(true)
    }
  },
)

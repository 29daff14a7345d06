import { expect } from 'vitest'
import { desktop, journey } from './browser.ts'

journey(
  'who types and presses Enter before the search answers gets what was typed, never what was found before',
  [desktop],
  async ({ openAs }) => {
    const { page, t, goTo, reads } = await openAs('admin@ceiba.test')
    await goTo('/operations/saleOfProducts/options')
    const field = page.getByRole('combobox', { name: t('sales.client') })
    await field.click()
    await page.getByRole('option').first().waitFor()
    const [, other = ''] = await page.getByRole('option').allTextContents()
    // Slow enough that the old options are still there.
    await page.route('**/providersCont/getProviderSelect*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800))
      await route.continue()
    })
    await page.keyboard.type(other.replace(/^\S+ /, ''))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => field.inputValue(), { timeout: 10_000 }).toBe(other)
    await expect
      .poll(() => page.getByRole('option').filter({ visible: true }).count(), { timeout: 10_000 })
      .toBe(0)
    await reads(t('sales.new'))
  },
)

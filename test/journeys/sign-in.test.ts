import { expect } from 'vitest'
import { everyView, journey } from './browser.ts'
import { nobody, password } from './visit.ts'

journey(
  'who types a wrong password is told so, and signs in with the right one',
  everyView,
  async ({ openAs }) => {
    const { page, t, field, button, reads, expectsRefusals } = await openAs(nobody)
    expectsRefusals(401)
    await page.goto('/contabilidad/accountingEntries')
    await page.waitForURL(/\/login\?next=/)
    await button(t('login.submit')).click()
    await reads(t('login.emailMissing'))
    await reads(t('login.passwordMissing'))

    await field(t('login.email')).fill('contadora@ceiba.test')
    await page.locator('input[name=password]').fill('cuadre-2025')
    await button(t('login.submit')).click()
    await page.getByRole('alert').getByText(t('login.badCredentials')).waitFor()

    await page.locator('input[name=password]').fill(password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/contabilidad/accountingEntries')
    await expect.poll(() => page.title()).toContain('Cuadre')
  },
)

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

const desk = everyView.slice(0, 1)

journey(
  'who signs out signs in again in the same tab, and whose session ends is told so and goes on with what was being written',
  desk,
  async ({ openAs }) => {
    const { page, context, t, field, goTo, choose, email, expectsRefusals } = await openAs('admin@ceiba.test')
    expectsRefusals(401)
    const signIn = async () => {
      await field(t('login.email')).fill(email)
      await page.locator('input[name=password]').fill(password)
      await page.keyboard.press('Enter')
    }
    await goTo('/operations/saleOfProducts/options')
    await field(t('sales.description')).fill('Pedido de la fiesta')
    await expect
      .poll(() => page.evaluate<string>('JSON.stringify({ ...localStorage })'))
      .toContain('Pedido de la fiesta')
    await context.clearCookies()
    await page.getByRole('combobox', { name: t('sales.client') }).fill('cafe')
    await page.waitForURL(/\/login\?next=.*ended=yes/)
    await page.getByText(t('login.ended')).waitFor()
    await signIn()
    await page.waitForURL('**/operations/saleOfProducts/options')
    await expect.poll(() => field(t('sales.description')).inputValue()).toBe('Pedido de la fiesta')

    await goTo('/contabilidad/accounts')
    await choose(t('frame.signOut'))
    await page.waitForURL('**/login')
    await signIn()
    await page.getByRole('heading', { level: 1, name: /Osvaldo/ }).waitFor()
  },
)

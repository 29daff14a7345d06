import { expect } from 'vitest'
import { desktop, everyView, journey, phone } from './browser.ts'

const entries = '/contabilidad/accountingEntries'

journey('dark colours are kept, here and on another machine', [desktop, phone], async ({ openAs }) => {
  const { page, t, goTo, load, choose } = await openAs('contadora@ceiba.test')
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
  await goTo('/')
  await expect.poll(scheme).toBe('light')
  const kept = page.waitForResponse('**/session/preferences')
  await choose(t('frame.toDark'))
  await kept
  await expect.poll(scheme).toBe('dark')
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(scheme).toBe('dark')

  await forgetBrowser(page)
  await load(entries)
  await expect.poll(scheme, { message: 'a browser that never saw this person' }).toBe('dark')
})

/** Only the session stays, as on a machine where the person has just signed in. */
const forgetBrowser = (page: { evaluate(script: string): Promise<unknown> }) =>
  page.evaluate('localStorage.clear()')

journey(
  'a list is named as it is looked at, and found again on another machine',
  [desktop, phone],
  async ({ openAs }) => {
    const { page, t, goTo, load, filters, button, field, reads } = await openAs('contadora@ceiba.test')
    const sales = '/operations/saleOfProducts'
    await goTo(sales)
    await filters()
    await button(t('sales.date')).first().click()
    await button(t('list.range_lastMonth')).click()
    const chip = page.getByRole('button', { name: `${t('sales.date')} ${t('list.range_lastMonth')}` })
    await chip.waitFor()
    const filtered = new URL(page.url()).searchParams
    expect(filtered.get('startDate')).toMatch(/-01"?$/)
    await button(t('list.views')).click()
    await field(t('list.nameOfView')).fill('Ventas del mes pasado')
    const kept = page.waitForResponse('**/session/views')
    await button(t('list.saveView')).click()
    await kept
    const view = page.getByRole('button', { name: 'Ventas del mes pasado', exact: true })
    await view.waitFor()

    await forgetBrowser(page)
    await load(sales)
    await filters()
    await button(t('list.views')).click()
    await view.click()
    await chip.waitFor()
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(Object.fromEntries(filtered))
    await view.click()
    await button(t('list.deleteView', { name: 'Ventas del mes pasado' })).click()
    await reads(t('list.noViews'))
  },
)

journey('the language is switched at once and kept with the person', everyView, async ({ openAs }, view) => {
  const { page, goTo, load, choose, heading } = await openAs('contadora@ceiba.test')
  const other =
    view.language === 'es'
      ? { id: 'en', name: 'English', title: 'Accounting entries' }
      : {
          id: 'es',
          name: 'Español',
          title: 'Comprobantes de operaciones',
        }
  await goTo(entries)
  const kept = page.waitForResponse('**/session/preferences')
  await choose(other.name)
  await heading(other.title).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(other.id)
  await kept
  await forgetBrowser(page)
  await load(entries)
  await heading(other.title).waitFor()
})

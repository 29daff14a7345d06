import { expect } from 'vitest'
import { desktop, everyView, journey, phone } from './browser.ts'
import { calmed } from './calm.ts'
import { isPhone, type View } from './visit.ts'

const wide: View[] = everyView.filter((view) => !isPhone(view))
const narrow: View[] = everyView.filter(isPhone)

const entries = '/contabilidad/accountingEntries'

journey('the sidebar folds its groups, collapses, and stays as it was left', wide, async ({ openAs }) => {
  const { page, t, goTo, button } = await openAs('contadora@ceiba.test')
  const sidebar = page.getByRole('complementary')
  const width = async () => (await sidebar.boundingBox())?.width
  await goTo(entries)
  await expect.poll(width).toBe(300)
  const group = sidebar.locator('button[aria-expanded][aria-controls]', {
    has: page.locator('xpath=self::*[@data-path="true"]'),
  })
  const isOpen = () => group.getAttribute('aria-expanded')
  await expect.poll(isOpen, { message: 'the group of this screen is open at start' }).toBe('true')
  await sidebar.locator(`a[href="${entries}"]`).waitFor()
  await group.click()
  await expect.poll(isOpen).toBe('false')
  await group.click()

  // Leaving closes it, so that the present entry stays in sight; what was opened by hand stays open.
  const groupOf = (name: RegExp) => sidebar.getByRole('button', { name })
  await groupOf(/^(Inventario|Inventory)$/).click()
  await groupOf(/^(Operaciones|Operations)$/).click()
  await sidebar.locator('a[href="/operations/saleOfProducts"]').click()
  await page.waitForURL(/saleOfProducts/)
  const expanded = (name: RegExp) => () => groupOf(name).getAttribute('aria-expanded')
  await expect.poll(expanded(/^(Contabilidad|Accounting)$/)).toBe('false')
  await expect.poll(() => expanded(/^(Inventario|Inventory)$/)()).toBe('true')
  await expect.poll(() => expanded(/^(Operaciones|Operations)$/)()).toBe('true')

  await button(t('frame.collapse')).click()
  await expect.poll(width).toBe(70)
  await page.reload()
  await button(t('frame.expand')).waitFor()
  await expect.poll(width).toBe(70)
  await button(t('frame.expand')).click()
  await expect.poll(width).toBe(300)
})

journey('the collapsed sidebar opens a group beside it, also for the keyboard', wide, async ({ openAs }) => {
  const { page, t, goTo, button } = await openAs('contadora@ceiba.test')
  await goTo('/')
  await button(t('frame.collapse')).click()
  const accounting = page
    .getByRole('navigation', { name: t('frame.menu') })
    .getByRole('button', { name: /^(Contabilidad|Accounting)$/ })
  await accounting.focus()
  await page.keyboard.press('Enter')
  const list = page.locator(`[role=menuitem][href="${entries}"]`)
  await list.waitFor()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })
  await page.keyboard.press('Enter')
  await list.click()
  await page.waitForURL(`**${entries}`)
})

journey('the menu shows only what a person may open', [desktop, phone], async ({ openAs }) => {
  const addressesOf = async (email: string) => {
    const visit = await openAs(email)
    const { page, t, goTo, button, view } = visit
    await goTo('/')
    if (isPhone(view)) await button(t('frame.openMenu')).click()
    const menu = page.getByRole('navigation', { name: t('frame.menu') })
    await menu.waitFor()
    await calmed(visit)
    return menu.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  }
  const accountant = await addressesOf('contadora@ceiba.test')
  const cashier = await addressesOf('caja@ceiba.test')
  expect(accountant).toContain(entries)
  expect(cashier).not.toContain(entries)
  expect(cashier.length).toBeLessThan(accountant.length)
})

journey(
  'the menu of a phone covers the screen, holds it still and closes on the way',
  narrow,
  async ({ openAs }) => {
    const { page, t, goTo, button } = await openAs('contadora@ceiba.test')
    await goTo(entries)
    const overlay = page.getByRole('dialog', { name: t('frame.menu') })
    await button(t('frame.openMenu')).click()
    await overlay.waitFor()
    await expect.poll(() => overlay.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })

    await page.mouse.move(195, 400)
    await page.mouse.wheel(0, 600)
    await expect
      .poll(() => page.evaluate<number>('window.scrollY'), { message: 'the page behind stays still' })
      .toBe(0)
    await expect
      .poll(() => page.evaluate<string>('getComputedStyle(document.documentElement).overflowY'))
      .toBe('hidden')

    await overlay.locator('a[href="/contabilidad/balanceSheet"]').click()
    await overlay.waitFor({ state: 'hidden' })
    await page.waitForURL('**/contabilidad/balanceSheet')

    await button(t('frame.openMenu')).click()
    await button(t('frame.closeMenu')).click()
    await overlay.waitFor({ state: 'hidden' })
    await page.evaluate('window.scrollTo({ top: 200, behavior: "instant" })')
    await expect
      .poll(() => page.evaluate<string>('getComputedStyle(document.documentElement).overflowY'))
      .not.toBe('hidden')
  },
)

journey(
  'while the server is away the screen stays, and the one that was asked for opens when it is back',
  [desktop],
  async ({ openAs }) => {
    const { page, context, t, goTo, heading, reads } = await openAs('contadora@ceiba.test')
    await goTo(entries)
    await context.setOffline(true)
    await page.getByRole('complementary').locator('a[href="/contabilidad/balanceSheet"]').click()
    await reads(t('frame.away'))
    await heading(t('entries.title')).waitFor()

    await context.setOffline(false)
    await heading(t('entries.title')).waitFor({ state: 'hidden' })
    await page.getByRole('main').locator('a[href^="/contabilidad/balanceSheet/details"]').first().waitFor()
  },
)

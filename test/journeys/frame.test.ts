import { expect } from 'vitest'
import { desktop, everyView, journey, phone } from './browser.ts'
import { isPhone, nobody, type View } from './visit.ts'

const wide: View[] = everyView.filter((view) => !isPhone(view))
const narrow: View[] = everyView.filter(isPhone)

const entries = '/contabilidad/accountingEntries'

journey('the sidebar folds its groups, collapses, and stays as it was left', wide, async ({ openAs }) => {
  const { page, t, goTo, button } = await openAs('contadora@ceiba.test')
  const sidebar = page.getByRole('complementary')
  const width = async () => (await sidebar.boundingBox())?.width
  await goTo(entries)
  expect(await width()).toBe(300)
  const group = sidebar.locator('button[aria-expanded][aria-controls]', {
    has: page.locator('xpath=self::*[@data-path="true"]'),
  })
  expect(await group.getAttribute('aria-expanded'), 'the group of this screen is open at start').toBe('true')
  await sidebar.locator(`a[href="${entries}"]`).waitFor()
  await group.click()
  expect(await group.getAttribute('aria-expanded')).toBe('false')
  await group.click()

  await button(t('frame.collapse')).click()
  expect(await width()).toBe(70)
  await page.reload()
  await button(t('frame.expand')).waitFor()
  expect(await width()).toBe(70)
  await button(t('frame.expand')).click()
  expect(await width()).toBe(300)
})

journey('the collapsed sidebar opens a group beside it, also for the keyboard', wide, async ({ openAs }) => {
  const { page, t, goTo, button } = await openAs('contadora@ceiba.test')
  await goTo('/')
  await button(t('frame.collapse')).click()
  const accounting = page
    .getByRole('navigation', { name: t('frame.menu') })
    .getByRole('button')
    .first()
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

journey('the menu shows only what a person may open', everyView, async ({ openAs }) => {
  const addressesOf = async (email: string) => {
    const { page, t, goTo, button, view } = await openAs(email)
    await goTo('/')
    if (isPhone(view)) await button(t('frame.openMenu')).click()
    const menu = page.getByRole('navigation', { name: t('frame.menu') })
    await menu.waitFor()
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
    expect(await overlay.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })

    await page.mouse.move(195, 400)
    await page.mouse.wheel(0, 600)
    expect(await page.evaluate<number>('window.scrollY'), 'the page behind stays still').toBe(0)
    expect(await page.evaluate<string>('getComputedStyle(document.documentElement).overflowY')).toBe('hidden')

    await overlay.locator('a[href="/contabilidad/balanceSheet"]').click()
    await overlay.waitFor({ state: 'hidden' })
    await page.waitForURL('**/contabilidad/balanceSheet')

    await button(t('frame.openMenu')).click()
    await button(t('frame.closeMenu')).click()
    await overlay.waitFor({ state: 'hidden' })
    await page.evaluate('window.scrollTo({ top: 200, behavior: "instant" })')
    expect(await page.evaluate<string>('getComputedStyle(document.documentElement).overflowY')).not.toBe(
      'hidden',
    )
  },
)

journey('dark colours are kept, here and on another machine', [desktop, phone], async ({ openAs }) => {
  const { page, t, goTo, choose } = await openAs('contadora@ceiba.test')
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
  await goTo('/')
  expect(await scheme()).toBe('light')
  const kept = page.waitForResponse('**/session/preferences')
  await choose(t('frame.toDark'))
  await kept
  expect(await scheme()).toBe('dark')
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await scheme()).toBe('dark')

  await forgetBrowser(page)
  await goTo(entries)
  expect(await scheme(), 'a browser that never saw this person').toBe('dark')
})

/** Only the session stays, as on a machine where the person has just signed in. */
const forgetBrowser = (page: { evaluate(script: string): Promise<unknown> }) =>
  page.evaluate('localStorage.clear()')

journey('the language is switched at once and kept with the person', everyView, async ({ openAs }, view) => {
  const { page, goTo, choose, heading } = await openAs('contadora@ceiba.test')
  const other =
    view.language === 'es'
      ? { id: 'en', name: 'English', title: 'Journal entries' }
      : {
          id: 'es',
          name: 'Español',
          title: 'Comprobantes de operaciones',
        }
  await goTo(entries)
  const kept = page.waitForResponse('**/session/preferences')
  await choose(other.name)
  await heading(other.title).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe(other.id)
  await kept
  await forgetBrowser(page)
  await goTo(entries)
  await heading(other.title).waitFor()
})

journey(
  'an address that leads nowhere says so and shows the way home',
  [desktop, phone],
  async ({ openAs }) => {
    const { page, t, goTo, heading, link, reads } = await openAs('contadora@ceiba.test')
    await goTo('/contabilidad/nada')
    await heading(t('frame.notFound')).waitFor()
    await reads(t('frame.notFoundWords', { path: '/contabilidad/nada' }))
    await link(t('frame.toHome')).click()
    await page.waitForURL((url) => url.pathname === '/')
  },
)

journey('a screen without its permission says which one is lacking', [desktop, phone], async ({ openAs }) => {
  const { t, goTo, heading, reads } = await openAs('caja@ceiba.test')
  await goTo(entries)
  await heading(t('frame.forbidden')).waitFor()
  await reads('403')
})

journey(
  'the public pages of a refusal and of a missing address lead on',
  [desktop, phone],
  async ({ openAs }) => {
    const { page, goTo } = await openAs(nobody)
    for (const [address, code] of [
      ['/forbidden', '403'],
      ['/404', '404'],
    ] as const) {
      await goTo(address)
      await page.getByText(code, { exact: true }).waitFor()
      await page.getByRole('main').getByRole('link').last().click()
      await page.waitForURL('**/login')
    }
  },
)

journey('a failed sign-in elsewhere is told at the top right, once', everyView, async ({ openAs }, view) => {
  const { page, t, goTo } = await openAs(nobody)
  for (const [error, words] of [
    ['AccountNotActivated', 'login.accountNotActivated'],
    ['OAuthCallback', 'login.credentialsError'],
  ] as const) {
    await goTo(`/login?error=${error}`)
    const toast = page.getByRole('alert').filter({ hasText: t(words) })
    await toast.waitFor()
    const place = await toast.boundingBox()
    expect(place?.y).toBeLessThan(100)
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeGreaterThan(view.width - 40)
    expect(page.url()).not.toContain('error')
  }
})

journey(
  'whoever signs out is told goodbye and comes back only by signing in',
  everyView,
  async ({ openAs }) => {
    const { page, t, goTo, choose, reads, expectsRefusals } = await openAs('contadora@ceiba.test')
    expectsRefusals(401)
    await goTo(entries)
    await choose(t('frame.signOut'))
    await page.waitForURL('**/login')
    await reads(t('frame.signedOut'))
    await page.goto(entries)
    await page.waitForURL(/\/login\?next=/)
  },
)

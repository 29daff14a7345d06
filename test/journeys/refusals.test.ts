import { expect } from 'vitest'
import { desktop, journey, phone } from './browser.ts'
import { nobody } from './visit.ts'

const entries = '/contabilidad/accountingEntries'

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

journey(
  'a failed sign-in elsewhere is told at the top right, once',
  [desktop, phone],
  async ({ openAs }, view) => {
    const { page, t, goTo } = await openAs(nobody)
    for (const [address, words] of [
      ['/login?error=AccountNotActivated', 'login.accountNotActivated'],
      ['/login?error=OAuthCallback', 'login.credentialsError'],
      ['/forgotPass?error=OAuthCallback', 'login.credentialsError'],
      ['/register?error=AccountNotActivated', 'login.accountNotActivated'],
      ['/404?error=OAuthCallback', 'login.credentialsError'],
      ['/forbidden?error=OAuthCallback', 'login.credentialsError'],
    ] as const) {
      await goTo(address)
      const toast = page.getByRole('alert').filter({ hasText: t(words) })
      await toast.waitFor()
      const place = async () => {
        const box = await toast.boundingBox()
        return box && [box.y < 100, box.x + box.width > view.width - 40]
      }
      await expect.poll(place, { message: 'at the top, and at the right' }).toEqual([true, true])
      await expect.poll(() => page.url()).not.toContain('error')
    }
  },
)

journey(
  'whoever signs out is told goodbye and comes back only by signing in',
  [desktop, phone],
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

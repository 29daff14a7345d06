import { expect } from 'vitest'
import { codeAt } from '@cuadre/test/telephone.ts'
import { desktop, journey, phone, sql } from './browser.ts'
import { nobody, password } from './visit.ts'

const profile = '/admin/users/profile'
const chosen = 'Del-mar-2026'

journey(
  'who got a temporary password chooses another before seeing anything, and then is in',
  [desktop, phone],
  async ({ openAs }) => {
    const { email } = await openAs('contadora@ceiba.test')
    await sql(`update user_account set must_change_password = true where email = '${email}'`)
    const { page, t, field, button, reads, expectsRefusals } = await openAs(nobody)
    expectsRefusals(401)
    await page.goto('/contabilidad/accountingEntries')
    await field(t('login.email')).fill(email)
    await page.locator('input[name=password]').fill(password)
    await button(t('login.submit')).click()
    await page.waitForURL(/\/changePassword\?next=/)
    await expect
      .poll(() => page.locator('input[name=currentPassword]').count(), {
        message: 'it was typed a moment ago',
      })
      .toBe(0)

    await page.locator('input[name=newPassword]').fill(chosen)
    await page.locator('input[name=repeated]').fill('otra')
    await button(t('login.newPassword.save')).click()
    await reads(t('login.newPassword.differs'))
    await page.locator('input[name=repeated]').fill(chosen)
    await button(t('login.newPassword.save')).click()
    await page.waitForURL('**/contabilidad/accountingEntries')
  },
)

journey(
  'an open screen whose password was made temporary leads to the page that changes it',
  [desktop],
  async ({ openAs }) => {
    const { page, email, goTo, expectsRefusals } = await openAs('contadora@ceiba.test')
    expectsRefusals(403)
    await sql(`update user_account set must_change_password = true where email = '${email}'`)
    await page.goto('/contabilidad/accountingEntries')
    await page.waitForURL('**/changePassword')
    await page.locator('input[name=currentPassword]').waitFor()
    await sql(`update user_account set must_change_password = false where email = '${email}'`)
    await goTo('/contabilidad/accountingEntries')
  },
)

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const bytesOf = (base32: string): Buffer => {
  const bits = Array.from(base32, (sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

journey(
  'a person switches the second factor on, and signs in with a code that they kept',
  [desktop, phone],
  async ({ openAs }) => {
    const { page, t, email, goTo, button, field, reads } = await openAs('caja@ceiba.test')
    await goTo(profile)
    await button(t('profile.enrol')).click()
    await page.getByRole('dialog').locator('input[type=password]').fill(password)
    await button(t('profile.goOn')).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('img', { name: t('profile.qr') }).waitFor()
    const secret = (await dialog.locator('code').innerText()).trim()
    await field(t('profile.firstCode')).fill(codeAt(bytesOf(secret), Date.now()))
    await dialog.getByRole('button', { name: t('profile.switchOn') }).click()
    await reads(t('profile.recoveryOnce'))
    const kept = await page.getByRole('dialog').getByRole('listitem').first().innerText()
    await button(t('profile.keptThem')).click()
    await button(t('profile.renew')).waitFor()

    const other = await openAs(nobody)
    await other.page.goto('/login')
    await other.field(t('login.email')).fill(email)
    await other.page.locator('input[name=password]').fill(password)
    await other.button(t('login.submit')).click()
    await other.button(t('login.useRecovery')).click()
    await other.page.locator('input[name=code]').fill(kept)
    await other.button(t('login.submit')).click()
    await other.page.waitForURL((url) => url.pathname === '/')
    await other.heading(/.+/).first().waitFor()

    await button(t('profile.switchOff')).click()
    await page.getByRole('dialog').locator('input[type=password]').fill(password)
    await button(t('profile.goOn')).click()
    await reads(t('profile.isOff'))
  },
)

journey(
  'a person changes name and password, and ends the other sessions',
  [desktop, phone],
  async ({ openAs }) => {
    const { page, t, goTo, button, reads, email } = await openAs('caja@ceiba.test')
    const elsewhere = await page.context().request.post('/api/public/session/login', {
      data: { email, password },
    })
    expect(elsewhere.ok()).toBe(true)
    await goTo(profile)
    await page.locator('input[name=name]').fill('Marisol Peña Soto')
    await button(t('profile.saveName')).click()
    await reads(t('profile.nameSaved'))
    await button(t('profile.endOthers')).click()
    await button(t('profile.endOthers')).waitFor({ state: 'hidden' })

    await page.locator('input[name=currentPassword]').fill(password)
    await page.locator('input[name=newPassword]').fill(chosen)
    await page.locator('input[name=repeated]').fill(chosen)
    await button(t('profile.changePassword')).click()
    await reads(t('profile.passwordSaved'))
  },
)

journey(
  'who forgot a password asks for a code, whether or not there is such an account',
  [desktop, phone],
  async ({ openAs }) => {
    const { page, t, field, button, link, reads, expectsRefusals } = await openAs(nobody)
    expectsRefusals(401)
    await page.goto('/login')
    await link(t('login.forgotten')).click()
    await page.waitForURL('**/forgotPass')
    await button(t('login.forgot.ask')).click()
    await reads(t('login.emailMissing'))
    await field(t('login.email')).fill('nadie@ceiba.test')
    await button(t('login.forgot.ask')).click()
    await reads(t('login.forgot.sent'))
    await page.locator('input[name=code]').fill('12345678')
    await button(t('login.forgot.goOn')).click()
    await page.getByRole('alert').getByText(t('session.badMailedCode')).waitFor()
  },
)

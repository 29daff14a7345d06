import { expect } from 'vitest'
import { cell, lookAndDo, pick, write } from './by-hand.ts'
import { entryForm } from './entry-form.ts'
import type { Visit } from './visit.ts'

/** Sends the form with the keys and waits until the product says that it is kept. */
export async function save({ page, reads }: Visit, message: string): Promise<void> {
  await page.keyboard.press('Control+s')
  await reads(message)
}

export async function signIn(
  { page, t, field, button }: Visit,
  email: string,
  password: string,
): Promise<void> {
  await page.goto('/login')
  await field(t('login.email')).fill(email)
  await page.locator('input[name=password]').fill(password)
  await button(t('login.submit')).click()
}

/** Whoever got a temporary password chooses another before seeing anything. */
export async function enterFirstTime(
  visit: Visit,
  person: { email: string; temporary: string; chosen: string },
): Promise<void> {
  const { page, t, button } = visit
  await signIn(visit, person.email, person.temporary)
  await page.waitForURL('**/changePassword**')
  await page.locator('input[name=newPassword]').fill(person.chosen)
  await page.locator('input[name=repeated]').fill(person.chosen)
  await button(t('login.newPassword.save')).click()
  await page.waitForURL((url) => url.pathname === '/')
}

/** Creates a person with a role and returns the temporary password that is shown this one time. */
export async function invite(
  visit: Visit,
  person: { name: string; email: string; role: string },
): Promise<string> {
  const { page, t, goTo, field, button } = visit
  await goTo('/admin/users/options')
  await field(t('users.name')).fill(person.name)
  await field(t('users.email')).fill(person.email)
  const roles = field(t('users.roleIds')).first()
  await roles.fill(person.role)
  await page.getByRole('option', { name: person.role }).first().click()
  // Closes the list, and not the form.
  await page.keyboard.press('Escape')
  await button(new RegExp(`^${t('form.accept')}`)).click()
  const dialog = page.getByRole('dialog', { name: t('users.passwordOf', { name: person.name }) })
  const temporary = (await dialog.locator('code').innerText()).trim()
  await dialog.getByRole('button', { name: t('users.handedOver') }).click()
  await page.waitForURL('**/admin/users/details?id=*')
  return temporary
}

/** Money comes in: two lines, written with the keyboard and confirmed. */
export async function firstEntry(visit: Visit, [debit, credit]: [string, string]): Promise<void> {
  const { page, t, field, link } = visit
  await link(/^(Nuevo comprobante manual|New manual entry)$/).click()
  await field(t('entries.description')).fill('Aporte inicial')
  const entry = entryForm(visit)
  await entry.cell('entries.account', 1).focus()
  await entry.choose(debit)
  await entry.cell('entries.form.debit', 1).fill('5000')
  await entry.cell('entries.account', 2).focus()
  await entry.choose(credit)
  await entry.cell('entries.form.credit', 2).fill('5000')
  await entry.cell('entries.form.credit', 2).press('Tab')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { level: 1, name: /000001/ }).waitFor()
}

/** Twenty of the product are bought and received. */
export async function firstPurchase(
  visit: Visit,
  { provider, storage, product }: { provider: string; storage: string; product: string },
): Promise<void> {
  const { page, t, goTo, link, reads } = visit
  await goTo('/operations/buyOfProducts')
  await link(t('purchases.new')).first().click()
  await pick(visit, 'purchases.provider', provider)
  await pick(visit, 'purchases.storage', storage)
  await page.getByLabel(t('document.scan')).fill('00001')
  await page.getByLabel(t('document.scan')).press('Enter')
  await reads(product)
  await write(visit, 'purchases.lines.quantity', '20')
  await write(visit, 'purchases.lines.unitPrice', '95')
  await lookAndDo(visit, 'document.confirm', 'purchases.confirming.action')
  await page.waitForURL(/buyOfProducts\/details/)
  await link(t('purchases.actions.receive')).click()
  const received = cell(visit, 'receptions.lines.received')
  await expect.poll(() => received.inputValue()).toBe('20')
  await lookAndDo(visit, 'receptions.confirming.ask', 'receptions.confirming.action')
  await page.waitForURL(/productRecession\?id=/)
}

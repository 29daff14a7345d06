import { expect } from 'vitest'
import { desktop, journey, phone } from './browser.ts'
import { displayed } from './by-hand.ts'
import { calmed } from './calm.ts'
import { entryForm } from './entry-form.ts'
import { buffer } from 'node:stream/consumers'
import type { Visit } from './visit.ts'

const list = '/contabilidad/accountingEntries'
const form = `${list}/options`

const title = ({ page }: Visit, name?: RegExp) =>
  page.getByRole('heading', { level: 1, ...(name && { name }) })

/** The number in the title of an entry, e.g. `001216`, once one is open that has another than that. */
async function numberIn(visit: Visit, other?: string): Promise<string> {
  const numbered = title(visit, /\d{6}/).filter(other === undefined ? {} : { hasNotText: other })
  return /\d{6}/.exec((await numbered.textContent()) ?? '')?.[0] ?? ''
}

/** So many numbers later. */
const after = (number: string, count: number) => String(Number(number) + count).padStart(6, '0')

const tabTo = async ({ page }: Visit, target: ReturnType<Visit['field']>) => {
  for (let presses = 0; presses < 40; presses++) {
    if (await target.evaluate((field) => field === field.ownerDocument.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not reach the field')
}

/** Office supplies for administration and cleaning for the shop, paid from the main cash box: six lines. */
async function writeSixLines(visit: Visit, description: string): Promise<void> {
  const { page, t, field } = visit
  const entry = entryForm(visit)
  await tabTo(visit, field(t('entries.description')))
  await page.keyboard.type(description)
  await tabTo(visit, entry.cell('entries.account', 1))

  await entry.choose('822')
  await entry.hasFocus('entries.form.costCenter', 1)
  await entry.choose('01')
  await entry.hasFocus('entries.form.expenseItem', 1)
  await entry.choose('11161')
  await entry.hasFocus('entries.form.detail', 1)
  await entry.type('Papel y bolígrafos')
  await entry.hasFocus('entries.form.debit', 1)
  await entry.type('100+250')

  for (const [line, amount] of [
    [2, '1250.50'],
    [3, '480'],
  ] as const) {
    await entry.hasFocus('entries.account', line)
    await page.keyboard.press('+')
    for (const column of [
      'entries.account',
      'entries.form.costCenter',
      'entries.form.expenseItem',
      'entries.form.detail',
    ]) {
      await entry.hasFocus(column, line)
      await page.keyboard.press('Enter')
    }
    await entry.hasFocus('entries.form.debit', line)
    await entry.type(amount)
  }

  await entry.hasFocus('entries.account', 4)
  await entry.choose('819')
  await entry.hasFocus('entries.form.costCenter', 4)
  await entry.choose('02')
  await entry.hasFocus('entries.form.expenseItem', 4)
  await entry.choose('11162')
  await entry.hasFocus('entries.form.detail', 4)
  await entry.type('Detergente')
  await entry.hasFocus('entries.form.debit', 4)
  await entry.type('75.25')

  await entry.hasFocus('entries.account', 5)
  await entry.choose('102')
  await entry.hasFocus('entries.form.detail', 5)
  await page.keyboard.press('Enter')
  await entry.hasFocus('entries.form.debit', 5)
  await page.keyboard.press('Enter')
  await entry.hasFocus('entries.form.credit', 5)
  await entry.type('155.75')

  await entry.hasFocus('entries.account', 6)
  await entry.choose('101')
  await entry.hasFocus('entries.form.detail', 6)
  await page.keyboard.press('Enter')
  await entry.hasFocus('entries.form.debit', 6)
  await page.keyboard.press('=')
}

/** From the balance of the petty cash in the trial balance to the line, to the entry under it, to the entry's own screen. */
async function openFromTrialBalance({ page, t, goTo }: Visit, number: string): Promise<void> {
  await goTo('/contabilidad/checkingBalance')
  await page.getByRole('link', { name: `${t('ledgers.figure.closingDebit')} 102:` }).click()
  await page.waitForURL(/figure=closingDebit/)
  await page
    .getByRole('table', { name: t('ledgers.ledgerTitle') })
    .getByRole('link', { name: number })
    .click()
  await page.waitForURL(/entry=/)
  const card = page.getByRole('article', { name: new RegExp(number) })
  await card.getByRole('link', { name: t('ledgers.openEntry', { number }) }).click()
  await page.waitForURL(/accountingEntries\/details\?id=/)
  await page.getByRole('heading', { level: 1, name: new RegExp(number) }).waitFor()
}

journey(
  'an entry of six lines is written by keyboard alone, confirmed, printed, reversed and copied',
  [desktop, phone],
  async ({ openAs }) => {
    const visit = await openAs('contadora@ceiba.test')
    const { page, t, goTo, act, button, link, reads, field } = visit
    const entry = entryForm(visit)
    const description = 'Materiales de oficina y limpieza de la quincena'
    await goTo(list)
    await page.keyboard.press('n')
    await page.waitForURL(`**${form}`)
    await writeSixLines(visit, description)

    // 350,00 + 1.250,50 + 480,00 + 75,25 = 2.155,75, of which 155,75 came out of the petty cash.
    await entry
      .total('entries.form.difference')
      .getByText(displayed('0,00', visit), { exact: true })
      .waitFor()
    await entry.total('entries.form.debit').getByText(displayed('2.155,75', visit), { exact: true }).waitFor()
    await expect
      .poll(() => entry.cell('entries.form.credit', 6).inputValue())
      .toBe(displayed('2.000,00', visit))

    await page.keyboard.press('Control+s')
    await page.waitForURL(/details\?id=/)
    await page.getByRole('main').getByText(t('entries.states.pending'), { exact: true }).first().waitFor()
    // It has no number yet.
    await title(visit).filter({ hasNotText: /\d{6}/ }).waitFor()

    await act(button(t('entries.confirm')))
    await page.getByRole('main').getByText(t('entries.states.confirmed'), { exact: true }).first().waitFor()
    const number = await numberIn(visit)
    await expect
      .poll(() => entry.lines.getByRole('row').count(), {
        message: 'six lines between the head and the totals',
      })
      .toBe(8)

    const [file] = await Promise.all([page.waitForEvent('download'), act(button(t('entries.print')))])
    const written = await buffer(await file.createReadStream())
    expect(written.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.suggestedFilename()).toMatch(/\.pdf$/)

    await openFromTrialBalance(visit, number)

    await act(button(t('entries.reverse')))
    const dialog = page.getByRole('dialog', { name: t('entries.reverseTitle', { number: number }) })
    await dialog.waitFor()
    await expect
      .poll(() => dialog.getByLabel(t('entries.reverseDate')).inputValue())
      .toMatch(/^\d{4}-\d\d-\d\d$|^\d\d\/\d\d\/\d{4}$/)
    await dialog.getByLabel(t('entries.reason')).fill('se pagó con la cuenta corriente')
    await page.keyboard.press('Control+Enter')
    await reads(t('entries.detail.isReversalOf'))
    const reversal = await numberIn(visit, number)
    expect(reversal).toBe(after(number, 1))
    await page.getByRole('main').getByRole('link', { name: number }).click()
    await page.getByRole('main').getByText(t('entries.states.reversed'), { exact: true }).first().waitFor()
    await reads(t('entries.detail.wasReversedBy'))
    await reads('«se pagó con la cuenta corriente»')
    await page.getByRole('main').getByRole('link', { name: reversal }).waitFor()

    await act(link(t('entries.copy')))
    await page.waitForURL(/options\?copy=/)
    await entry.cell('entries.form.credit', 6).waitFor()
    await expect.poll(() => field(t('entries.description')).inputValue()).toBe(description)
    await expect.poll(() => entry.cell('entries.form.debit', 1).inputValue()).toBe(displayed('350,00', visit))
    await expect
      .poll(() => entry.cell('entries.form.credit', 6).inputValue())
      .toBe(displayed('2.000,00', visit))
  },
)

journey('search and filters of the list live in its address', [desktop, phone], async ({ openAs }) => {
  const visit = await openAs('contadora@ceiba.test')
  const { page, t, goTo, button, filters } = visit
  const found = page.getByRole('main').locator(`a[href^="${list}/details"]`)
  const count = () => found.count()
  await goTo(list)
  await found.first().waitFor()
  const search = page.getByRole('searchbox', { name: t('list.search') })
  await search.fill('Framboyanes')
  await page.waitForURL(/search=Framboyanes/)
  await page.getByRole('main').getByText('Framboyanes').first().waitFor()

  await filters()
  await button(t('entries.state')).first().click()
  const states = page.getByRole('dialog', { name: t('entries.state') })
  await states.getByLabel(t('entries.states.confirmed')).click()
  await page.waitForURL(/state=/)
  await page.keyboard.press('Escape')
  await states.waitFor({ state: 'hidden' })
  const address = page.url()
  await calmed(visit)
  const rows = await count()
  expect(rows).toBeGreaterThan(0)

  await found.first().click()
  await page.waitForURL(/details\?id=/)
  await page.getByRole('table', { name: t('entries.form.lines') }).waitFor()
  await page.goBack()
  await page.waitForURL(address)
  await found.first().waitFor()
  await expect.poll(() => search.inputValue()).toBe('Framboyanes')
  await expect.poll(count).toBe(rows)
  await page.goForward()
  await page.getByRole('table', { name: t('entries.form.lines') }).waitFor()
  await page.goBack()
  await page.reload()
  await found.first().waitFor()
  await expect.poll(() => search.inputValue()).toBe('Framboyanes')
  await expect.poll(count).toBe(rows)

  await filters()
  await page.getByRole('button', { name: t('list.clear'), exact: true }).click()
  await page.waitForURL((url) => url.pathname === list && !url.search.includes('Framboyanes'))
  await expect.poll(() => search.inputValue()).toBe('')
})

journey(
  'what is typed into an entry survives a reload and is discarded only on demand',
  [desktop, phone],
  async ({ openAs }) => {
    const visit = await openAs('contadora@ceiba.test')
    const { page, t, goTo, field, button } = visit
    const entry = entryForm(visit)
    const description = field(t('entries.description'))
    await goTo(form)
    await description.fill('Reposición del fondo')
    await entry.cell('entries.form.debit', 1).fill('1200')
    await page.getByText(t('entries.form.draftSaved', { time: '' }).trim()).waitFor()
    await page.reload()
    await button(t('entries.form.discardDraft')).waitFor()
    await expect.poll(() => description.inputValue()).toBe('Reposición del fondo')
    await expect
      .poll(() => entry.cell('entries.form.debit', 1).inputValue())
      .toBe(displayed('1.200,00', visit))

    await page.keyboard.press('Escape')
    await page.waitForURL((url) => url.pathname === list)
    await page.goBack()
    await button(t('entries.form.discardDraft')).click()
    await button(t('entries.form.discardDraft')).waitFor({ state: 'hidden' })
    await expect.poll(() => description.inputValue()).toBe('')
    await page.reload()
    await description.waitFor()
    await expect.poll(() => description.inputValue()).toBe('')
  },
)

journey('leaving a form with unsaved typing asks first', [desktop, phone], async ({ openAs }) => {
  const { page, t, goTo, act, field, button, link } = await openAs('contadora@ceiba.test')
  const accounts = '/contabilidad/accounts'
  await goTo(accounts)
  await link(t('accounts.new')).click()
  const name = field(t('accounts.name'))
  await name.fill('Caja de la feria')
  await act(button(t('form.cancel')))
  const question = page.getByRole('dialog', { name: t('form.leaveTitle') })
  await question.waitFor()
  await question.getByRole('button', { name: t('form.stay') }).click()
  await question.waitFor({ state: 'hidden' })
  await expect.poll(() => name.inputValue()).toBe('Caja de la feria')

  await page.goBack()
  await question.waitFor()
  await question.getByRole('button', { name: t('form.leave') }).click()
  await page.waitForURL((url) => url.pathname === accounts)
})

/** Moves an amount from the bank to the cash by the two lines that it takes. */
async function writeWithdrawal(visit: Visit, description: string, amount: string): Promise<void> {
  const { page, t, field } = visit
  const entry = entryForm(visit)
  await field(t('entries.description')).fill(description)
  await entry.cell('entries.account', 1).focus()
  await entry.choose('101')
  await entry.cell('entries.form.debit', 1).focus()
  await entry.type(amount)
  await entry.cell('entries.account', 2).focus()
  await entry.choose('109')
  await entry.cell('entries.form.credit', 2).focus()
  await page.keyboard.press('=')
}

journey(
  'who writes many entries begins the next with one key, and corrects a wrong one in one step',
  [desktop],
  async ({ openAs }) => {
    const visit = await openAs('contadora@ceiba.test')
    const { page, t, goTo, button, field, link, reads } = visit
    const entry = entryForm(visit)
    await goTo(form)
    // Who writes it is not changed here, and is read as anything else.
    const author = () => field(t('entries.createdBy')).evaluate((input) => getComputedStyle(input).opacity)
    await expect.poll(author).toBe('1')
    // Nothing is right yet of what was not written.
    const checks = page.getByRole('region', { name: t('entries.form.before') })
    const right = () => checks.locator('[data-right="true"]').count()
    await calmed(visit)
    await expect.poll(right, { message: 'only the day is there' }).toBe(1)
    await expect.poll(() => page.getByText(t('entries.form.balances'), { exact: true }).count()).toBe(0)

    await writeWithdrawal(visit, 'Extracción para cambio', '530')
    await page.keyboard.press('Control+Shift+Enter')
    await reads(new RegExp(`^${t('form.savedOne', { name: String.raw`\d{6}` })}$`))
    await expect.poll(() => field(t('entries.description')).inputValue()).toBe('')
    await writeWithdrawal(visit, 'Extracción para el fondo', '80')
    await button(t('form.saveAndNew')).click()
    await expect.poll(() => field(t('entries.description')).inputValue()).toBe('')
    expect(new URL(page.url()).pathname).toBe(form)

    await goTo(`${list}?search=${encodeURIComponent('Extracción para cambio')}`)
    const posted = page
      .getByRole('main')
      .locator(`a[href^="${list}/details"]`)
      .filter({ hasText: /^\d{6}$/ })
      .first()
    const wrong = (await posted.textContent()) ?? ''
    await posted.click()
    await page.waitForURL(/details\?id=/)
    await link(t('entries.correct')).click()
    await field(t('document.correctionReason')).fill('Eran 350')
    await entry.cell('entries.form.debit', 1).fill('350')
    await entry.cell('entries.form.credit', 2).fill('350')
    await button(new RegExp(`^${t('entries.form.correct')}`)).click()
    await reads(t('entries.detail.corrects'))
    // The one that takes it back has the next number, and this the one after it.
    await title(visit, new RegExp(after(wrong, 2))).waitFor()
    await page.getByRole('main').getByRole('link', { name: wrong }).click()
    await reads(t('entries.detail.wasCorrectedBy'))
    await page.getByRole('main').getByText(t('entries.states.reversed'), { exact: true }).first().waitFor()
  },
)

import { expect } from 'vitest'
import { desktop, journey, phone } from './browser.ts'
import { choose, displayed } from './by-hand.ts'
import { askIn, debtsIn } from './debts.ts'
import { isPhone } from './visit.ts'

const views = [desktop, phone]
const accountsOf = { 1440: ['116', '117'], 390: ['118', '119'] } as const

journey(
  'an account in the own currency is registered: its currency comes with the account of the chart',
  views,
  async ({ openAs }, view) => {
    const visit = await openAs('admin@ceiba.test')
    const { page, t, goTo, button, act, field } = visit
    const ask = askIn(visit)
    const { account } = debtsIn(visit)
    const [own, dollars] = accountsOf[view.width as keyof typeof accountsOf]
    const { data } = await ask<{ data: { _id: string; code: string }[] }>('POST', 'currency/filter', {})
    const usd = data.find(({ code }) => code === 'USD')?._id
    for (const [code, currencyId] of [
      [own, null],
      [dollars, usd],
    ])
      await ask('POST', 'accounts/createAccount', {
        code,
        name: `Efectivo en Banco – Agencia ${code}`,
        nature: 'debit',
        type: 'bank',
        allowsMovements: true,
        currencyId,
      })
    const cash = await account('101')
    await ask('POST', 'accountingEntries/createAccountingEntryManual', {
      date: (await ask<{ date: string }>('GET', 'cashPosition/get', {})).date,
      description: 'Lo primero que se lleva al banco',
      confirm: true,
      lines: [
        { accountId: await account(own), debit: '250.00', credit: '0.00' },
        { accountId: cash, debit: '0.00', credit: '250.00' },
      ],
    })

    await goTo('/finance/bank/bankAccounts')
    await act(visit.link(t('bankAccounts.new')).first())
    await field(new RegExp(`^${t('bankAccounts.name')}`))
      .first()
      .fill(`Agencia ${own}`)
    await field(new RegExp(`^${t('bankAccounts.bank')} `))
      .first()
      .fill('Banco del Litoral')
    await field(new RegExp(`^${t('bankAccounts.number')}`))
      .first()
      .fill(`0598-7700-0091-4${own}`)
    const currency = page.getByRole('combobox', { name: t('bankAccounts.currency') }).first()
    const chart = page.getByRole('combobox', { name: t('bankAccounts.account') }).first()

    // All of them are offered, that of the books first.
    await currency.click()
    await page.getByRole('option').first().waitFor()
    const offered = await page.getByRole('option').allTextContents()
    expect(offered[0]).toContain('CUP')
    expect(offered.some((each) => each.includes('USD'))).toBe(true)
    await page.keyboard.press('Escape')

    await choose(visit, chart, dollars)
    await expect.poll(() => currency.inputValue()).toContain('USD')
    await choose(visit, chart, own)
    await expect.poll(() => currency.inputValue()).toContain('CUP')
    await act(button(new RegExp(`^${t('form.accept')}`)).first())
    await page.waitForURL(/bankAccounts\/details\?id=/)
    await visit.reads(displayed('250,00', visit))

    // The currency of a row is that of the account; what the books say is in theirs, whichever it is kept in.
    await goTo(`/finance/bank/bankAccounts?search=Litoral,%20divisas`)
    await visit.reads(/Litoral, divisas/)
    const row = page.getByRole(isPhone(view) ? 'listitem' : 'row').filter({ hasText: 'Litoral, divisas' })
    await expect.poll(() => row.first().textContent()).toMatch(/\d\sUSD/)
    expect(await row.first().textContent()).toMatch(/\d\sCUP/)
  },
)

import { addDays, today } from '@cuadre/kernel/day.ts'
import { expect } from 'vitest'
import { bankIn } from './banks.ts'
import { desktop, journey, phone, sql } from './browser.ts'
import { asTyped, choose, displayed, pick, write } from './by-hand.ts'
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

// The last statement of the account ended today with 100.00. The next, of tomorrow, says 120.00 by mistake: 30.00 came in.
journey(
  'a statement on paper begins where the last one ended, and says what is missing while it is written',
  views,
  async ({ openAs }, view) => {
    const visit = await openAs('admin@ceiba.test')
    const { page, t, goTo, button, act, field, reads } = visit
    const bank = await bankIn(visit, isPhone(view) ? '122' : '121')
    const day = today('America/Havana')
    await bank.statement(day, '0.00', '100.00', [{ amount: '100.00' }])
    await goTo('/finance/bank/accountsStatus/options')
    await pick(visit, 'bankStatements.bankAccount', isPhone(view) ? 'Sucursal 122' : 'Sucursal 121')
    const opening = field(new RegExp(`^${t('bankStatements.opening')}`)).first()
    await expect.poll(() => opening.inputValue()).toBe(displayed('100,00', visit))
    const next = addDays(day, 1)
    expect(
      await field(new RegExp(`^${t('bankStatements.startDate')}`))
        .first()
        .inputValue(),
    ).toBe(asTyped(next))
    await field(new RegExp(`^${t('bankStatements.endDate')}`))
      .first()
      .fill(asTyped(next))
    const closing = field(new RegExp(`^${t('bankStatements.closing')}`)).first()
    await closing.fill(displayed('120,00', visit))
    await write(visit, 'bankStatements.lines.day', asTyped(next))
    await write(visit, 'bankStatements.lines.description', 'Transferencia')
    await write(visit, 'bankStatements.lines.amount', displayed('30,00', visit))
    // 100.00 and 30.00 are 130.00, ten more than the paper says.
    await reads(t('bankStatements.missing', { missing: displayed('−10,00', visit) }))
    visit.expectsRefusals(422)
    await act(button(new RegExp(`^${t('form.accept')}`)).first())
    await reads(view.language === 'es' ? /da 130,00, −10,00 de diferencia/ : /come to 130\.00, −10\.00 off/)
    await closing.fill(displayed('130,00', visit))
    await closing.press('Tab')
    await reads(new RegExp(RegExp.escape(t('bankStatements.addsUp'))))
    await act(button(new RegExp(`^${t('form.accept')}`)).first())
    await page.waitForURL(/accountsStatus\/details\?id=/)
  },
)

journey(
  'where there is no account at a bank, reconciling leads to registering one',
  views,
  async ({ openAs }) => {
    const { goTo, link, reads, t, page } = await openAs('admin@ceiba.test')
    const { rows } = await sql('update bank_account set active = false where active returning id')
    const ids = rows.map(({ id }) => `'${id as string}'`).join(', ')
    try {
      await goTo('/finance/bank/conciliation/options')
      await reads(t('reconciliations.noAccounts'))
      await link(t('bankAccounts.new')).click()
      await page.waitForURL(/bankAccounts\/options/)
    } finally {
      await sql(`update bank_account set active = true where id in (${ids})`)
    }
  },
)

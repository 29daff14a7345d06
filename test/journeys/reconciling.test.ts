import { startOfMonth, today } from '@cuadre/kernel/day.ts'
import { expect } from 'vitest'
import { desktop, everyView, journey } from './browser.ts'
import { askIn, debtsIn } from './debts.ts'
import { isPhone, type Visit } from './visit.ts'

// Every account at a bank is kept in an account of the chart of its own, so each journey opens one.

interface Named {
  _id: string
}

async function bankIn(visit: Visit, code: string) {
  const ask = askIn(visit)
  const { account } = debtsIn(visit)
  const { _id: ledger } = await ask<Named>('POST', 'accounts/createAccount', {
    code,
    name: `Efectivo en Banco – Sucursal ${code}`,
    nature: 'debit',
    type: 'bank',
    allowsMovements: true,
  })
  const currencies = await ask<{ data: (Named & { code: string })[] }>('POST', 'currency/filter', {})
  const bank = await ask<Named>('POST', 'bankAccounts/createAccountBank', {
    name: `Sucursal ${code}`,
    bank: 'Banco del Litoral',
    number: `059877000091${code.padStart(4, '0')}`,
    currencyId: currencies.data.find((currency) => currency.code === 'CUP')?._id,
    accountId: ledger,
  })
  return {
    id: bank._id,
    /** What moved by the books: above zero what came in. */
    async moved(date: string, description: string, amounts: readonly string[]) {
      const cash = await account('101')
      const side = (accountId: string, isDebit: boolean, amount: string) => ({
        accountId,
        debit: isDebit ? amount : '0.00',
        credit: isDebit ? '0.00' : amount,
      })
      await ask('POST', 'accountingEntries/createAccountingEntryManual', {
        date,
        description,
        confirm: true,
        lines: amounts.flatMap((amount) => {
          const isIn = !amount.startsWith('-')
          const size = amount.replace('-', '')
          return [side(ledger, isIn, size), side(cash, !isIn, size)]
        }),
      })
    },
    rule: async (words: string, code: string) =>
      ask('POST', 'conciliation/rules/create', { words, direction: 'out', accountId: await account(code) }),
    statement: (day: string, opening: string, closing: string, lines: readonly object[]) =>
      ask<Named>('POST', 'accountsStatus/createAccountsStatus', {
        bankAccountId: bank._id,
        startDate: day,
        endDate: day,
        opening,
        closing,
        lines: lines.map((line) => ({ day, ...line })),
      }),
  }
}

const codes = new Map(everyView.map(({ width, language }, at) => [`${width} ${language}`, String(115 + at)]))

// By the books 5,000.00 from before, 1,200.00 collected, cheques 000101 of 800.00 and 000102 of 450.00, a client's cheque of 300.00
// and a deposit of 2,000.00 at the end. The bank has seen neither the second cheque nor the deposit; it took a charge of 25.00,
// 60.00 by mistake, and gave the client's cheque back: 5,315.00. Both come to 5,315.00 + 2,000.00 − 450.00 + 60.00 = 6,925.00.
journey(
  'the reconciliation of the textbooks is done with the keys that one hand counts twice',
  everyView,
  async ({ openAs }, view) => {
    const visit = await openAs('admin@ceiba.test')
    const { page, t, goTo, button, act } = visit
    const code = codes.get(`${view.width} ${view.language}`)!
    const bank = await bankIn(visit, code)
    const day = today('America/Havana')
    const first = startOfMonth(day)
    await bank.moved(first, 'Lo que había en el banco', ['5000.00'])
    await bank.moved(day, `Cobro FAC-${code}-17`, ['1200.00'])
    await bank.moved(day, `Cheque ${code}101`, ['-800.00'])
    await bank.moved(day, `Cheque ${code}102`, ['-450.00'])
    await bank.moved(day, 'Cheque de la cafetería', ['300.00'])
    await bank.moved(day, 'Depósito del último día', ['2000.00'])
    await bank.rule(`COMISION ${code}`, '835.0020')
    await bank.rule(`DEVUELTO ${code}`, '334.0099')
    // On the first of a month nothing lies before the statement: the bank says it as a line.
    const before =
      first < day ? { opening: '5000.00', lines: [] } : { opening: '0.00', lines: [{ amount: '5000.00' }] }
    const { _id } = await bank.statement(day, before.opening, '5315.00', [
      ...before.lines,
      { amount: '1200.00', reference: `FAC ${code} 17` },
      { amount: '-800.00', reference: `${code}101` },
      { amount: '300.00' },
      { amount: '-25.00', description: `COMISION ${code}` },
      { amount: '-60.00', description: 'CARGO' },
      { amount: '-300.00', description: `CHEQUE DEVUELTO ${code}` },
    ])

    await goTo(`/finance/bank/accountsStatus/details?id=${_id}`)
    let keys = 0
    const press = async (key: string) => {
      keys += 1
      await page.keyboard.press(key)
    }
    /** With a key at a desk; on a phone with its button. */
    const does = async (key: string, name: string | RegExp) =>
      isPhone(view) ? act(button(name).first()) : press(key)
    const line = (name: string | RegExp) =>
      page.getByRole('listbox', { name: t('reconciliations.lines') }).getByRole('option', { name })
    const dialog = page.getByRole('dialog')

    if (isPhone(view)) await act(visit.link(t('bankStatements.reconcile')).first())
    else await press('c')
    await page.getByText(t('reconciliations.proposals_other', { count: 4 })).waitFor()
    await does('a', t('reconciliations.acceptAll'))
    await line(/COMISION/).waitFor()
    for (const [name, how] of [
      [/COMISION/, 'record'],
      [/CARGO/, 'error'],
      [/DEVUELTO/, 'record'],
    ] as const) {
      if (isPhone(view)) await line(name).click()
      else await expect.poll(() => line(name).evaluate((one) => one === document.activeElement)).toBe(true)
      if (how === 'record') await does('n', t('reconciliations.recordLine'))
      else await does('e', t('reconciliations.bankError'))
      await dialog.waitFor()
      const done = t(how === 'record' ? 'reconciliations.record' : 'reconciliations.markError')
      const confirm = dialog.getByRole('button', { name: done, exact: true })
      if (isPhone(view)) await confirm.click()
      else {
        await expect.poll(() => dialog.locator(':focus').count()).toBe(1)
        await press('Enter')
      }
      await dialog.waitFor({ state: 'hidden' })
      await line(name).waitFor({ state: 'hidden' })
    }
    await button(new RegExp(`^${t('reconciliations.conclude')}`))
      .and(page.locator(':enabled'))
      .waitFor()
    await does('Control+Enter', new RegExp(`^${t('reconciliations.conclude')}`))
    await page.waitForURL(/conciliation\/details\?id=/)
    await visit.reads(t('reconciliations.states.conciliated'))
    await visit.reads(view.language === 'es' ? '6.925,00' : '6,925.00')
    expect(keys).toBeLessThanOrEqual(12)
  },
)

// Two hundred movements of one day, of 100.01 to 102.00 in and out by turns: each amount is there once.
journey(
  'a month of two hundred lines is reconciled in less than three minutes',
  [desktop],
  async ({ openAs }) => {
    const visit = await openAs('admin@ceiba.test')
    const { page, t, goTo, button } = visit
    const bank = await bankIn(visit, '119')
    const day = today('America/Havana')
    const amounts = Array.from(
      { length: 200 },
      (_, at) => `${at % 2 === 0 ? '' : '-'}${(100 + (at + 1) / 100).toFixed(2)}`,
    )
    await bank.moved(day, 'Movimientos del mes', amounts)
    // Each that goes out is a cent more than the one that came in before it.
    await bank.statement(day, '0.00', '-1.00', amounts.map((amount) => ({ amount })).toReversed())
    const began = performance.now()
    await goTo(`/finance/bank/conciliation/options?bankAccount=${bank.id}`)
    await page.getByText(t('reconciliations.proposals_other', { count: 200 })).waitFor()
    await button(t('reconciliations.acceptAll')).click()
    await button(new RegExp(`^${t('reconciliations.conclude')}`)).click()
    await page.waitForURL(/conciliation\/details\?id=/)
    await visit.reads(t('reconciliations.accepted_other', { count: 200 }))
    expect(performance.now() - began).toBeLessThan(180_000)
  },
)

import { today } from '@cuadre/kernel/day.ts'
import { expect } from 'vitest'
import { bankIn } from './banks.ts'
import { journey, phone } from './browser.ts'
import { isIn, lookAndDo, pick } from './by-hand.ts'
import { calmed } from './calm.ts'
import { askIn, debtsIn } from './debts.ts'
import { isPhone } from './visit.ts'

interface Named {
  _id: string
}

// The till has 5,000.00 by the books; 4,900.00 are counted. 1,000.00 stay as float, the other 3,900.00 go to the bank.
journey(
  'a cashier counts a till without knowing what should be there, and deposits what is above the float',
  [phone, { width: 1440, language: 'es' }],
  async ({ openAs }, view) => {
    const visit = await openAs('admin@ceiba.test')
    const { page, t, goTo, reads, act } = visit
    const ask = askIn(visit)
    const day = today('America/Havana')
    const at = isPhone(view) ? '8' : '9'
    const name = `Caja del mostrador ${at}`
    const till = await ask<Named>('POST', 'accounts/createAccount', {
      code: `108.007${at}`,
      name,
      nature: 'debit',
      type: 'cash',
      allowsMovements: true,
    })
    const accountId = till._id
    await bankIn(visit, `13${at}`)
    await ask('POST', 'accountingEntries/createAccountingEntryManual', {
      date: day,
      description: 'Lo recaudado',
      confirm: true,
      lines: [
        { accountId, debit: '5000.00', credit: '0.00' },
        { accountId: await debtsIn(visit).account('101'), debit: '0.00', credit: '5000.00' },
      ],
    })

    const parameters = await ask<{ data: { key: string; value: unknown }[] }>(
      'POST',
      'generalParameters/filter',
      {
        date: day,
        limit: 200,
      },
    )
    if (parameters.data.find(({ key }) => key === 'cash.float')?.value !== '1000')
      await ask('POST', 'generalParameters/create', {
        key: 'cash.float',
        type: 'number',
        value: '1000',
        validFrom: day,
      })

    await goTo('/finance/box/cashCounts/options')
    await pick(visit, 'cashCounts.account', name)
    await page.getByLabel(t('cashCounts.custodian')).fill('Elena Ruiz')
    const notes = async (worth: string, count: string) => {
      const label = t('operations.denominationsOf', { denomination: worth })
      await page.getByLabel(label, { exact: true }).fill(count)
    }
    const isSpanish = view.language === 'es'
    await notes(isSpanish ? '1.000,00' : '1,000.00', '4')
    await notes(isSpanish ? '500,00' : '500.00', '1')
    await notes(isSpanish ? '100,00' : '100.00', '4')
    const main = page.getByRole('main')
    await main
      .getByText(isSpanish ? '4.900,00' : '4,900.00')
      .first()
      .waitFor()
    await calmed(visit)
    await expect.poll(() => main.getByText(isSpanish ? '5.000,00' : '5,000.00').count()).toBe(0)
    await lookAndDo(visit, 'cashCounts.declaring.label', 'cashCounts.declaring.action')
    await isIn(visit, 'ARQ', 'cashCounts.states.declared')
    // Now everybody sees what is missing.
    await reads(t('cashCounts.missing', { amount: isSpanish ? '100,00' : '100.00' }))
    await lookAndDo(visit, 'cashCounts.confirming.label', 'cashCounts.confirming.action')
    await isIn(visit, 'ARQ', 'cashCounts.states.confirmed')

    // One press leads to the deposit of what is above the float, with its notes: the largest go, the small ones stay.
    const above = isSpanish ? '3.900,00' : '3,900.00'
    await act(visit.link(t('cashCounts.deposit', { amount: above })))
    await expect
      .poll(() => page.getByLabel(t('deposits.amount')).first().inputValue())
      .toMatch(/3[.,]900[.,]00/)
    const taken = (worth: string) => () =>
      page.getByLabel(t('operations.denominationsOf', { denomination: worth }), { exact: true }).inputValue()
    await expect.poll(taken(isSpanish ? '1.000,00' : '1,000.00')).toBe('3')
    await expect.poll(taken(isSpanish ? '500,00' : '500.00')).toBe('1')
    await expect.poll(taken(isSpanish ? '100,00' : '100.00')).toBe('4')
    await pick(visit, 'deposits.bankAccount', `Sucursal 13${at}`)
    await lookAndDo(visit, 'deposits.depositing.label', 'deposits.depositing.action')
    await isIn(visit, 'DEP', 'deposits.states.confirmed')
    const left = await ask<{ amount: string }>('GET', 'deposit/depositable', { accountId, date: day })
    expect(left.amount).toBe('1000.00')

    // The position knows the count, and the list finds it.
    await goTo('/finance/cashPosition')
    await reads(name)
    await reads(/ARQ-\d{4}-\d{5}/)
  },
)

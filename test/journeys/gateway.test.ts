import { today } from '@cuadre/kernel/day.ts'
import { expect } from 'vitest'
import { bankIn } from './banks.ts'
import { desktop, journey, phone } from './browser.ts'
import { pick } from './by-hand.ts'
import { askIn } from './debts.ts'
import { isPhone } from './visit.ts'

interface Entry {
  lines: { account: { code: string }; debit: string; credit: string }[]
}

// Telephones paid 8,000.00; the gateway kept 64.00 of them.
journey(
  'what a gateway settled is recorded from the line of the bank, with the fee that it kept',
  [desktop, phone],
  async ({ openAs }, view) => {
    const visit = await openAs('admin@ceiba.test')
    const { page, t, goTo, button, act } = visit
    const bank = await bankIn(visit, isPhone(view) ? '132' : '133')
    const day = today('America/Havana')
    await bank.statement(day, '0.00', '7936.00', [{ amount: '7936.00', description: 'LIQUIDACION PASARELA' }])
    await goTo(`/finance/bank/conciliation/options?bankAccount=${bank.id}`)
    const lines = page.getByRole('listbox', { name: t('reconciliations.lines') }).getByRole('option')
    await lines.first().click()
    await act(button(t('reconciliations.recordLine')).first())
    const dialog = page.getByRole('dialog')
    await pick(visit, 'reconciliations.purpose', t('reconciliations.purposes.in.gateway'))
    await dialog.getByLabel(new RegExp(`^${t('reconciliations.collected')}`)).fill('8000')
    await dialog.getByLabel(new RegExp(`^${t('reconciliations.concept')}`)).focus()
    await dialog
      .getByText(t('reconciliations.keptBack', { amount: view.language === 'es' ? '64,00' : '64.00' }))
      .waitFor()
    await dialog.getByRole('button', { name: t('reconciliations.record'), exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await button(new RegExp(`^${t('reconciliations.conclude')}`))
      .and(page.locator(':enabled'))
      .click()
    await page.waitForURL(/conciliation\/details\?id=/)
    await visit.reads(t('reconciliations.states.conciliated'))

    const ask = askIn(visit)
    const found = await ask<{ data: { _id: string }[] }>(
      'POST',
      'accountingEntries/accountingEntriesFilter',
      { accountId: bank.ledger, startDate: day, limit: 1 },
    )
    const entry = await ask<Entry>('GET', 'accountingEntries/getAccountingEntriesDetailsById', {
      id: found.data[0]!._id,
    })
    expect(
      entry.lines.map(({ account, debit, credit }) => `${account.code} ${debit} ${credit}`).slice(1),
    ).toEqual(['114 0.00 8000.00', '835.0020 64.00 0.00'])
  },
)

import { startOfMonth, today } from '@cuadre/kernel/day.ts'
import { expect } from 'vitest'
import { bankIn } from './banks.ts'
import { desktop, journey, phone } from './browser.ts'
import { displayed } from './by-hand.ts'
import { askIn } from './debts.ts'
import { isPhone } from './visit.ts'

// By the books 1,000.00 came in and 200.50 left: 799.50. The bank took 200.00 of the 200.50, and two charges of 25.00 and 7.00 that a rule
// knows: 768.00. With 0.50 to the account of bank fees and the charges the books have 799.50 + 0.50 - 32.00 = 768.00 as well.
journey(
  'a month of charges that a rule knows and of a difference that is allowed takes one key to accept and one to conclude',
  [desktop, phone],
  async ({ openAs }, view) => {
    const visit = await openAs('admin@ceiba.test')
    const { page, t, goTo, button, act, reads } = visit
    const ask = askIn(visit)
    const code = isPhone(view) ? '118' : '117'
    const bank = await bankIn(visit, code)
    const day = today('America/Havana')
    if (!isPhone(view))
      await ask('POST', 'generalParameters/create', {
        key: 'bank.tolerance',
        type: 'number',
        value: '0.50',
        validFrom: startOfMonth(day),
      })
    await bank.moved(day, 'Aporte', ['1000.00'])
    await bank.moved(day, 'Pago al transportista', ['-200.50'])
    await bank.rule(`COMISION ${code}`, '835.0020')
    await bank.statement(day, '0.00', '768.00', [
      { amount: '1000.00', description: 'APORTE' },
      { amount: '-200.00', description: 'TRANSFERENCIA' },
      { amount: '-25.00', description: `COMISION ${code} MENSUAL` },
      { amount: '-7.00', description: `COMISION ${code} CERTIFICO` },
    ])
    await goTo(`/finance/bank/conciliation/options?bankAccount=${bank.id}`)
    await reads(t('reconciliations.proposals_other', { count: 4 }))
    const accepted = page.getByRole('list', { name: t('reconciliations.willBeRecorded') })
    const does = async (key: string, name: string | RegExp) =>
      isPhone(view) ? act(button(name).first()) : page.keyboard.press(key)
    await does('a', t('reconciliations.acceptAll'))

    // What will be posted is said before, and can be taken out.
    await expect.poll(() => accepted.getByRole('button').count()).toBe(2)
    await reads(
      t('reconciliations.differenceTo', { amount: '0,50', account: '835.0020 Comisiones bancarias' }).replace(
        '0,50',
        displayed('0,50', visit),
      ),
    )
    await page.getByRole('table', { name: /CERTIFICO/ }).waitFor()
    await accepted.getByRole('button').last().click()
    await expect.poll(() => accepted.getByRole('button').count()).toBe(1)
    await does('a', t('reconciliations.acceptAll'))
    await expect.poll(() => accepted.getByRole('button').count()).toBe(2)

    await button(new RegExp(`^${t('reconciliations.conclude')}`))
      .and(page.locator(':enabled'))
      .waitFor()
    await does('Control+Enter', new RegExp(`^${t('reconciliations.conclude')}`))
    await page.waitForURL(/conciliation\/details\?id=/)
    await reads(t('reconciliations.states.conciliated'))
    await reads(displayed('768,00', visit))
    await reads(t('reconciliations.reasons.withinTolerance'))
  },
)

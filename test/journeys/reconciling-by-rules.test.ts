import { addDays, startOfMonth, today } from '@cuadre/kernel/day.ts'
import { expect } from 'vitest'
import { bankIn } from './banks.ts'
import { desktop, journey, phone } from './browser.ts'
import { choose, displayed } from './by-hand.ts'
import { askIn, debtsIn } from './debts.ts'
import { isPhone } from './visit.ts'

// By the books 1,000.00 came in and 200.50 left: 799.50. The bank took 200.00 of the 200.50, and two charges of 25.00 and 7.00 that a rule
// knows, sent 100.00 to another of our accounts, lent us 20.00, gave 10.00 back to a client and got 15.00 from a partner: 693.00. With 0.50 to the account of bank fees, the charges, the transfer and the loan the books have
// 799.50 + 0.50 - 32.00 - 100.00 + 20.00 - 10.00 + 15.00 = 693.00 as well, and the client owes 10.00 again.
journey(
  'a month of charges that a rule knows, a difference that is allowed and a transfer is accepted with one key and concluded with one',
  [desktop, phone],
  async ({ openAs }, view) => {
    const visit = await openAs('admin@ceiba.test')
    const { page, t, goTo, button, act, reads } = visit
    const ask = askIn(visit)
    const code = isPhone(view) ? '118' : '117'
    const bank = await bankIn(visit, code)
    const other = await bankIn(visit, String(Number(code) + 4))
    const lender = `Caja de Ahorros ${code}`
    await debtsIn(visit).partner(lender, 'provider')
    const day = today('America/Havana')
    const { partner, owe } = debtsIn(visit)
    const client = `Cafetería ${code}`
    const partnerId = await partner(client, 'client')
    await owe('receivable', partnerId, '10.00', day)
    const { items } = await ask<{ items: { _id: string }[] }>('POST', 'operationCollect/getOpenWithClient', {
      clientId: partnerId,
    })
    await ask('POST', 'movementsCont/createMovements', {
      kind: 'transferReceive',
      date: day,
      accountId: other.ledger,
      partnerId,
      description: 'Lo que pagó',
      lines: items.map(({ _id }) => ({ itemId: _id, amount: '10.00' })),
    })
    // Both hold today, whichever of the two views is walked, and whichever comes first.
    const since = startOfMonth(day)
    await ask('POST', 'generalParameters/create', {
      key: 'bank.tolerance',
      type: 'number',
      value: '0.50',
      validFrom: isPhone(view) ? since : startOfMonth(addDays(since, -1)),
    })
    await bank.moved(day, 'Aporte', ['1000.00'])
    await bank.moved(day, 'Pago al transportista', ['-200.50'])
    await bank.rule(`COMISION ${code}`, '835.0020')
    await bank.statement(day, '0.00', '693.00', [
      { amount: '1000.00', description: 'APORTE' },
      { amount: '-200.00', description: 'TRANSFERENCIA' },
      { amount: '-25.00', description: `COMISION ${code} MENSUAL` },
      { amount: '-7.00', description: `COMISION ${code} CERTIFICO` },
      { amount: '-100.00', description: 'TRASPASO' },
      { amount: '20.00', description: 'PRESTAMO' },
      { amount: '-10.00', description: 'DEVOLUCION' },
      { amount: '15.00', description: 'ENTREGA DE LA SOCIA' },
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

    // The transfer and the loan that nobody wrote are written from their lines, and matched with them.
    const dialog = page.getByRole('dialog')
    const becomes = async (name: RegExp, purpose: string, fields: readonly (readonly [string, string])[]) => {
      const line = page
        .getByRole('listbox', { name: t('reconciliations.lines') })
        .getByRole('option', { name })
      if (isPhone(view)) await line.click()
      else await expect.poll(() => line.evaluate((one) => one === document.activeElement)).toBe(true)
      await does('n', t('reconciliations.recordLine'))
      await dialog.getByLabel(t('reconciliations.purpose')).first().click()
      await page.getByRole('option', { name: t(`reconciliations.purposes.${purpose}`) }).click()
      for (const [label, chosen] of fields)
        await choose(visit, dialog.getByLabel(new RegExp(`^${t(label)}`)).first(), chosen)
      await dialog.getByRole('button', { name: t('reconciliations.record'), exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
      await line.waitFor({ state: 'hidden' })
    }
    await becomes(/TRASPASO/, 'out.transfer', [['reconciliations.wentTo', `Sucursal ${Number(code) + 4}`]])
    // The accounts of a loan and of a contribution are there already.
    await becomes(/PRESTAMO/, 'in.loan', [['reconciliations.lender', lender]])
    await becomes(/DEVOLUCION/, 'out.returned', [['reconciliations.client', client]])
    await becomes(/ENTREGA/, 'in.contribution', [])

    await button(new RegExp(`^${t('reconciliations.conclude')}`))
      .and(page.locator(':enabled'))
      .waitFor()
    await does('Control+Enter', new RegExp(`^${t('reconciliations.conclude')}`))
    await page.waitForURL(/conciliation\/details\?id=/)
    await reads(t('reconciliations.states.conciliated'))
    await reads(displayed('693,00', visit))
    await reads(t('reconciliations.reasons.withinTolerance'))
  },
)

// The bank takes 30.00, 31.00 and 32.00 in the same words; by the books 500.00 came in. Two are recorded as bank fees, which is offered as a rule that
// the third one is recorded by: 500.00 - 93.00 = 407.00.
journey(
  'what is recorded the same way for the second time becomes a rule with one key, and the third line is accepted by it',
  [desktop, phone],
  async ({ openAs }, view) => {
    const visit = await openAs('admin@ceiba.test')
    const { page, t, goTo, button, act, reads } = visit
    const bank = await bankIn(visit, isPhone(view) ? '132' : '131')
    const words = isPhone(view) ? 'CUSTODIA DE VALORES' : 'ANUALIDAD DE TARJETA'
    const day = today('America/Havana')
    await bank.moved(day, 'Aporte', ['500.00'])
    await bank.statement(day, '0.00', '407.00', [
      { amount: '500.00', description: 'APORTE' },
      { amount: '-30.00', description: `${words} 0101` },
      { amount: '-31.00', description: `${words} 0202` },
      { amount: '-32.00', description: `${words} 0303` },
    ])
    await goTo(`/finance/bank/conciliation/options?bankAccount=${bank.id}`)
    const dialog = page.getByRole('dialog')
    const record = async (figures: string) => {
      const line = page
        .getByRole('listbox', { name: t('reconciliations.lines') })
        .getByRole('option', { name: new RegExp(figures) })
      await line.click()
      await act(button(t('reconciliations.recordLine')).first())
      await choose(
        visit,
        dialog.getByLabel(new RegExp(`^${t('reconciliations.account')}`)).first(),
        '835.0020',
      )
      await dialog.getByRole('button', { name: t('reconciliations.record'), exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
      await line.waitFor({ state: 'hidden' })
    }
    const offered = page.getByRole('heading', { name: t('reconciliations.ruleOffer') })
    await record('0101')
    await expect.poll(() => offered.count()).toBe(0)
    await record('0202')
    await offered.waitFor()
    await reads(
      t('reconciliations.ruleOfferWhy', {
        words: words.toLowerCase(),
        account: '835.0020 Comisiones bancarias',
      }),
    )
    await reads(t('reconciliations.ruleOfferCaught_other', { count: 3, amount: displayed('−93,00', visit) }))
    await button(t('reconciliations.ruleChange')).click()
    await expect
      .poll(() =>
        dialog
          .getByLabel(new RegExp(`^${t('bankRules.words')}`))
          .first()
          .inputValue(),
      )
      .toBe(words.toLowerCase())
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    const does = async (key: string, name: string | RegExp) =>
      isPhone(view) ? act(button(name).first()) : page.keyboard.press(key)
    await does('r', new RegExp(`^${t('reconciliations.ruleMake')}`))
    await offered.waitFor({ state: 'hidden' })
    // The line that is left and what the books had before are accepted with one key more.
    await does('a', t('reconciliations.acceptAll'))
    await button(new RegExp(`^${t('reconciliations.conclude')}`))
      .and(page.locator(':enabled'))
      .waitFor()
    await does('Control+Enter', new RegExp(`^${t('reconciliations.conclude')}`))
    await page.waitForURL(/conciliation\/details\?id=/)
    await reads(t('reconciliations.states.conciliated'))
  },
)

import { addDays, startOfMonth, today } from '@cuadre/kernel/day.ts'
import { expect } from 'vitest'
import { bankIn } from './banks.ts'
import { desktop, journey, phone } from './browser.ts'
import { choose, displayed } from './by-hand.ts'
import { isPhone } from './visit.ts'

const views = [desktop, phone]
const codes = new Map(views.map(({ width }, at) => [width, String(115 + at)]))

// By the books 5,000.00 from before, 1,200.00 collected, cheques 000101 of 800.00 and 000102 of 450.00, a client's cheque of 300.00
// and a deposit of 2,000.00 at the end. The bank has seen neither the second cheque nor the deposit; it took a charge of 25.00,
// 60.00 by mistake, and gave the client's cheque back: 5,315.00. Both come to 5,315.00 + 2,000.00 − 450.00 + 60.00 = 6,925.00.
journey(
  'the reconciliation of the textbooks is done with the keys that one hand counts twice',
  views,
  async ({ openAs }, view) => {
    const visit = await openAs('admin@ceiba.test')
    const { page, t, goTo, button, act } = visit
    const code = codes.get(view.width)!
    const bank = await bankIn(visit, code)
    const day = today('America/Havana')
    const first = startOfMonth(day)
    await bank.moved(first, 'Lo que había en el banco', ['5000.00'])
    await bank.moved(day, `Cobro FAC-${code}-17`, ['1200.00'])
    await bank.moved(day, `Cheque ${code}101`, ['-800.00'])
    await bank.moved(day, `Cheque ${code}102`, ['-450.00'])
    const cheque = await bank.deposited(day, `7${code}`, '300.00')
    await bank.moved(day, 'Depósito del último día', ['2000.00'])
    await bank.rule(`COMISION ${code}`, '835.0020')
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
      { amount: '-300.00', description: `CHEQUE DEVUELTO 7${code}` },
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
    // The charge that a rule knows is one of them. What lay before is none: it is accepted with them.
    const proposed = first < day ? 4 : 5
    await page.getByText(t('reconciliations.proposals_other', { count: proposed })).waitFor()
    await does('a', t('reconciliations.acceptAll'))
    await line(/COMISION/).waitFor({ state: 'hidden' })
    for (const [name, how] of [
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
    expect(keys).toBeLessThanOrEqual(10)
    // The cheque itself says that the bank gave it back, and its debt lives again.
    await goTo(`/finance/charge/paychecksReceive/details?id=${cheque}`)
    await visit.reads(t('cheques.states.returned'))
  },
)

// Two hundred and forty movements of 10.00 come to 2,400.00; a cheque of 200.00 the bank has not seen when its first statement begins with
// 2,400.00, and pays on that day. What lay before is one line, of whatever it is made.
journey(
  'the first reconciliation of an account that lived before is concluded, with the cheque that was outstanding',
  [desktop, phone],
  async ({ openAs }, view) => {
    const visit = await openAs('admin@ceiba.test')
    const { page, t, goTo, button, act, reads } = visit
    const bank = await bankIn(visit, isPhone(view) ? '122' : '121')
    const day = today('America/Havana')
    await bank.moved(
      day,
      'Lo de cada día',
      Array.from({ length: 240 }, () => '10.00'),
    )
    await bank.moved(day, 'Cheque 000200', ['-200.00'])
    await bank.statement(addDays(day, 1), '2400.00', '2200.00', [
      { amount: '-200.00', description: 'CHEQUE 200' },
    ])
    const options = `/finance/bank/conciliation/options?bankAccount=${bank.id}`
    const conclude = button(new RegExp(`^${t('reconciliations.conclude')}`))
    const equal = `${displayed('2.400,00', visit)}, ${t('reconciliations.openingEqual')}`

    await goTo(options)
    await reads(new RegExp(RegExp.escape(equal)))
    await reads(/240 /)
    await reads(t('reconciliations.openingOutstanding_one', { count: 1 }))
    expect(await page.getByRole('listitem').filter({ hasText: 'Lo de cada día' }).count()).toBe(0)

    // One more that the bank had not seen, and it does not open with what the books have.
    await act(button(t('reconciliations.openingChoose')))
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('listitem').filter({ hasText: 'Lo de cada día' }).first().waitFor()
    expect(await dialog.getByRole('checkbox').count()).toBe(50)
    await dialog.getByRole('textbox').fill('cada')
    const another = dialog.getByRole('checkbox', { name: /Lo de cada día/ }).first()
    await another.check()
    await dialog.getByText(t('reconciliations.openingUnseen')).first().waitFor()
    await another.uncheck()
    await dialog.getByRole('button', { name: t('reconciliations.openingDone') }).click()

    await act(button(t('reconciliations.acceptAll')))
    await conclude.and(page.locator(':enabled')).click()
    await page.waitForURL(/conciliation\/details\?id=/)
    await reads(t('reconciliations.states.conciliated'))
    await reads(new RegExp(RegExp.escape(equal)))
    await reads(t('reconciliations.accepted_one', { count: 1 }))

    // Taken back it is concluded anew.
    await act(button(t('reconciliations.cancel')))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('reconciliations.cancelling') })
      .click()
    await reads(t('reconciliations.cancelledWords'))
    await goTo(options)
    await act(button(t('reconciliations.acceptAll')))
    await conclude.and(page.locator(':enabled')).click()
    await page.waitForURL(/conciliation\/details\?id=/)
    await reads(t('reconciliations.states.conciliated'))
  },
)

// A charge that no rule knows is put on an account once; the statement of the next month is understood by itself.
journey(
  'an account is remembered for the words of the bank, and what was begun is kept with the keys',
  views,
  async ({ openAs }, view) => {
    const visit = await openAs('admin@ceiba.test')
    const { page, t, goTo, button, act } = visit
    const code = String(Number(codes.get(view.width)!) + 10)
    const bank = await bankIn(visit, code)
    const day = today('America/Havana')
    const words = `CUOTA ${code}`
    await bank.statement(day, '0.00', '-7.00', [
      { amount: '-4.00', description: words },
      { amount: '-3.00', description: words },
    ])
    await goTo(`/finance/bank/conciliation/options?bankAccount=${bank.id}`)
    const lines = page.getByRole('listbox', { name: t('reconciliations.lines') }).getByRole('option')
    await lines.first().click()
    await act(button(t('reconciliations.recordLine')).first())
    const dialog = page.getByRole('dialog')
    const account = dialog.getByLabel(new RegExp(`^${t('reconciliations.account')}`)).first()
    await choose(visit, account, '835.0020')
    await dialog.getByRole('checkbox', { name: t('reconciliations.remember', { words }) }).check()
    await dialog.getByRole('button', { name: t('reconciliations.record'), exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => lines.count()).toBe(1)

    // The hands are on a field: the keys keep what was done all the same.
    await page
      .getByLabel(new RegExp(`^${t('reconciliations.day')}`))
      .first()
      .focus()
    await page.keyboard.press('Control+s')
    await page.waitForURL(/conciliation\/options\?id=/)
    await visit.reads(t('reconciliations.accepted_one', { count: 1 }))

    // The other line says the same words, and its account is there already.
    await lines.first().click()
    await act(button(t('reconciliations.recordLine')).first())
    await dialog
      .getByRole('button', { name: t('reconciliations.record'), exact: true })
      .and(page.locator(':enabled'))
      .waitFor()
    await expect.poll(() => account.inputValue()).toContain('835.0020')
    await dialog.getByRole('button', { name: t('reconciliations.record'), exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await button(new RegExp(`^${t('reconciliations.conclude')}`))
      .and(page.locator(':enabled'))
      .click()
    await page.waitForURL(/conciliation\/details\?id=/)
    await visit.reads(t('reconciliations.states.conciliated'))
  },
)

// Two hundred movements of one day, of 100.01 to 102.00 in and out by turns: each amount is there once.
journey(
  'a month of two hundred lines is reconciled with two presses and few requests',
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
    await goTo(`/finance/bank/conciliation/options?bankAccount=${bank.id}`)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname)
    })
    await page.getByText(t('reconciliations.proposals_other', { count: 200 })).waitFor()
    await button(t('reconciliations.acceptAll')).click()
    await button(new RegExp(`^${t('reconciliations.conclude')}`)).click()
    await page.waitForURL(/conciliation\/details\?id=/)
    await visit.reads(t('reconciliations.accepted_other', { count: 200 }))
    expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(20)
  },
)

import { startOfMonth, today } from '@cuadre/kernel/day.ts'
import { expect } from 'vitest'
import { bankIn } from './banks.ts'
import { desktop, journey, phone } from './browser.ts'
import { pick } from './by-hand.ts'
import { debtsIn } from './debts.ts'

// Every account at a bank is kept in an account of the chart of its own, so each journey opens one.
const views = [desktop, phone]
const codes = new Map(views.map(({ width }, at) => [width, String(121 + at)]))

journey(
  'a cheque is issued from the next leaf of a chequebook; another is received, deposited, and given back by the bank',
  views,
  async ({ openAs }, view) => {
    const visit = await openAs('admin@ceiba.test')
    const { page, t, goTo, button, act, field } = visit
    const debts = debtsIn(visit)
    const code = codes.get(view.width)!
    const bank = await bankIn(visit, code)
    const first = startOfMonth(today('America/Havana'))
    // What a cheque takes has to be there.
    await bank.moved(first, 'Lo que había en el banco', ['1000.00'])
    const [mill, café] = [`Molino ${code}`, `Cafetería ${code}`]
    await debts.owe('payable', await debts.partner(mill, 'provider'), '420.50', first)
    await debts.owe('receivable', await debts.partner(café, 'client'), '1500.00', first)
    const takeAll = () =>
      page
        .getByRole('checkbox', { name: t('money.whole') })
        .first()
        .click()
    const dialog = page.getByRole('dialog')

    await goTo('/finance/payments/chequebooks')
    await act(button(new RegExp(`^${t('chequebooks.new')}`)).first())
    await dialog.waitFor()
    await pick(visit, 'cheques.bankAccount', `Sucursal ${code}`)
    await dialog.getByLabel(t('chequebooks.code')).fill(`S-${code}`)
    await dialog.getByLabel(t('chequebooks.firstNumber')).fill(`${code}001`)
    await dialog.getByLabel(t('chequebooks.lastNumber')).fill(`${code}025`)
    await act(dialog.getByRole('button', { name: t('chequebooks.save') }))
    await page.getByText(`${code}001 – ${code}025`).first().waitFor()

    await goTo('/finance/payments/paychecksEmit/options')
    await pick(visit, 'cheques.chequebook', `S-${code}`)
    await expect.poll(() => field(t('cheques.printedNumber')).inputValue()).toBe(`${code}001`)
    await pick(visit, 'chequesIssued.entity', mill)
    await takeAll()
    await expect.poll(() => field(t('cheques.amount')).inputValue()).toMatch(/420[.,]50/)
    /** Looks at what would be posted, and posts it. */
    const confirm = async (words: string, kind: string) => {
      await page.keyboard.press('Control+Enter')
      const post = button(new RegExp(`^${t(`${words}.confirming.action`)}(?!…)`))
      await act(post.and(page.locator(':enabled')).first())
      await page.waitForURL(new RegExp(`${kind}/details\\?id=`))
    }
    /** What is begun on the screen of a cheque, said in its panel, looked at and done. */
    const move = async (how: string, say: () => Promise<void> = async () => {}) => {
      await act(button(t(`cheques.${how}.label`)).first())
      await say()
      await button(t('cheques.look')).click()
      await button(new RegExp(`^${t(`cheques.${how}.action`)}`))
        .and(page.locator(':enabled'))
        .last()
        .click()
    }
    const stands = (state: string) =>
      page
        .getByRole('main')
        .getByText(t(`cheques.states.${state}`), { exact: true })
        .first()
        .waitFor()

    await confirm('chequesIssued', 'paychecksEmit')
    await stands('issued')
    await page
      .getByText(/PESOS? CON|PESOS? AND/)
      .first()
      .waitFor({ state: 'attached' })
    // The next one takes the next leaf.
    await goTo('/finance/payments/chequebooks')
    await page.getByText(`${code}002`).first().waitFor()

    await goTo('/finance/charge/paychecksReceive/options')
    await pick(visit, 'chequesReceived.entity', café)
    await field(t('cheques.printedNumber')).fill(`R-${code}`)
    await takeAll()
    await expect.poll(() => field(t('cheques.amount')).inputValue()).toMatch(/1[.,]500[.,]00/)
    await confirm('chequesReceived', 'paychecksReceive')
    await stands('registered')
    await move('depositing', () => pick(visit, 'cheques.bankAccount', `Sucursal ${code}`))
    await stands('deposited')
    await act(button(t('cheques.bouncing.label')).first())
    await field(t('cheques.fee')).fill('25')
    await button(t('cheques.look')).click()
    await page.getByLabel(/^(Motivo|Reason)/).fill('Sin fondos')
    await button(new RegExp(`^${t('cheques.bouncing.action')}`))
      .and(page.locator(':enabled'))
      .last()
      .click()
    await stands('returned')
    await goTo('/finance/charge/paychecksReceive')
    await page.getByText(`R-${code}`).first().waitFor()
  },
)

import { today } from '@cuadre/kernel/day.ts'
import { expect } from 'vitest'
import { journey } from './browser.ts'
import { choose, displayed, isIn, lookAndDo, numberOf, pick } from './by-hand.ts'
import { calmed } from './calm.ts'
import { askIn, debtsIn } from './debts.ts'
import { isPhone, type Visit } from './visit.ts'

interface Named {
  _id: string
}

/** A paper as a telephone takes it. */
const photograph = (visit: Visit) =>
  visit.page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 900
    canvas.height = 1200
    const drawing = canvas.getContext('2d')!
    drawing.fillStyle = '#fffdf5'
    drawing.fillRect(0, 0, 900, 1200)
    drawing.fillStyle = '#222'
    drawing.font = '64px sans-serif'
    drawing.fillText('Papelería El Trébol 300,00', 40, 200)
    const taken = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
    return [...new Uint8Array(await taken!.arrayBuffer())]
  })

// Of 2,000.00 a voucher pays 300.00 and an advance takes 500.00, of which 400.00 are spent and 100.00 come back. The count finds 1,290.00
// where there should be 1,300.00: the refund brings 700.00 for what was spent and 10.00 for what is missing.
journey(
  'a fund is opened, paid from, photographed, counted, handed over, refunded and settled',
  [
    { width: 1440, language: 'es' },
    { width: 390, language: 'en' },
  ],
  async ({ openAs }, view) => {
    const visit = await openAs('admin@ceiba.test')
    const { page, t, goTo, button, act, reads, facts } = visit
    const ask = askIn(visit)
    const at = isPhone(view) ? '2' : '1'
    const name = `Fondo de la oficina ${at}`
    const main = page.getByRole('main')
    /** Where a desk does not show what stands under the title on a phone, the first that is seen. */
    const shows = (spanish: string) =>
      main.getByText(displayed(spanish, visit)).filter({ visible: true }).first().waitFor()
    const { _id: accountId } = await ask<Named>('POST', 'accounts/createAccount', {
      code: `108.006${at}`,
      name,
      nature: 'debit',
      type: 'cash',
      allowsMovements: true,
      isCashFund: true,
    })
    const { account } = debtsIn(visit)
    const expense = `Gastos de la oficina ${at}`
    await ask('POST', 'accounts/createAccount', {
      code: `835.06${at}0`,
      name: expense,
      nature: 'debit',
      type: 'expense',
      parentId: (await ask<Named & { parent?: Named }>('GET', 'accounts/getAccountByCode', { code: '835' }))
        ._id,
      allowsMovements: true,
    })
    const { _id: till } = await ask<Named>('POST', 'accounts/createAccount', {
      code: `108.016${at}`,
      name: `Caja de la oficina ${at}`,
      nature: 'debit',
      type: 'cash',
      allowsMovements: true,
    })
    await ask('POST', 'accountingEntries/createAccountingEntryManual', {
      date: today('America/Havana'),
      description: 'Lo recaudado',
      confirm: true,
      lines: [
        { accountId: till, debit: '9000.00', credit: '0.00' },
        { accountId: await account('101'), debit: '0.00', credit: '9000.00' },
      ],
    })
    /** Looks at what a panel of the screen asks for, and does it. */
    const moved = async (words: string, look: string) => {
      await button(t(look)).click()
      await button(new RegExp(`^${t(`${words}.action`)}(?!…)`))
        .and(page.locator(':enabled'))
        .last()
        .click()
    }

    await goTo('/finance/box/openingCashBack/options')
    await pick(visit, 'cashFunds.account', name)
    await page.getByLabel(t('cashFunds.custodian')).first().fill('Elena Ruiz')
    await page.getByLabel(t('cashFunds.amount'), { exact: false }).first().fill('2000')
    await pick(visit, 'cashFunds.sourceAccount', `Caja de la oficina ${at}`)
    await page.getByLabel(t('cashFunds.resolution')).fill('Resolución 12')
    await lookAndDo(visit, 'cashFunds.opening.label', 'cashFunds.opening.action')
    await isIn(visit, 'FON', 'cashFunds.states.opened')
    const fund = page.url()
    const fundNumber = await numberOf(visit, 'FON')

    // From the fund straight to what is paid from it.
    await act(visit.link(t('cashFunds.newVoucher')).first())
    await page.getByLabel(t('expenseVouchers.beneficiary')).waitFor()
    await shows('2.000,00')
    await page.getByLabel(t('expenseVouchers.beneficiary')).fill('Papelería El Trébol')
    await page.getByLabel(t('expenseVouchers.description')).fill('Papel y sobres')
    await pick(visit, 'expenseVouchers.account', expense)
    await page.getByLabel(t('expenseVouchers.total')).first().fill('300')
    const kept = page.waitForResponse('**/private/media')
    await page.getByLabel(t('upload.photograph')).setInputFiles({
      name: 'recibo.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await photograph(visit)),
    })
    expect((await kept).ok()).toBe(true)
    await page.getByRole('link', { name: /recibo\.jpg/ }).waitFor()
    await lookAndDo(visit, 'expenseVouchers.confirming.label', 'expenseVouchers.confirming.action')
    await isIn(visit, 'VPM', 'expenseVouchers.states.confirmed')
    await page.getByRole('tab', { name: new RegExp(t('document.files')) }).click()
    await page
      .getByRole('tabpanel')
      .getByRole('link', { name: /recibo\.jpg/ })
      .locator('img')
      .waitFor()

    await goTo(`/finance/box/expenseMovement/options?fund=${new URL(fund).searchParams.get('id') ?? ''}`)
    await shows('1.700,00')
    await page.getByText(t('expenseVouchers.advance'), { exact: true }).first().click()
    await page.getByLabel(t('expenseVouchers.beneficiary')).fill('Mario Peña')
    await page.getByLabel(t('expenseVouchers.description')).fill('Viaje a Matanzas')
    await page.getByLabel(t('expenseVouchers.amount')).first().fill('500')
    await lookAndDo(visit, 'expenseVouchers.confirming.label', 'expenseVouchers.confirming.action')
    await isIn(visit, 'VPM', 'expenseVouchers.states.confirmed')
    await act(button(t('expenseVouchers.justifying.label')).first())
    await pick(visit, 'expenseVouchers.account', expense)
    await page.getByLabel(t('expenseVouchers.total')).last().fill('400')
    await page.keyboard.press('Tab')
    await reads(t('expenseVouchers.justifying.back', { amount: displayed('100,00', visit) }))
    await moved('expenseVouchers.justifying', 'expenseVouchers.justifying.look')
    await isIn(visit, 'VPM', 'expenseVouchers.states.justified')

    await goTo('/finance/box/cashCounts/options')
    await pick(visit, 'cashCounts.account', name)
    await page.getByLabel(t('cashCounts.custodian')).fill('Elena Ruiz')
    const notes = (worth: string, count: string) =>
      page
        .getByLabel(t('operations.denominationsOf', { denomination: displayed(worth, visit) }), {
          exact: true,
        })
        .fill(count)
    await notes('1.000,00', '1')
    await notes('100,00', '2')
    await notes('50,00', '1')
    await notes('20,00', '2')
    await lookAndDo(visit, 'cashCounts.declaring.label', 'cashCounts.declaring.action')
    await reads(t('cashCounts.missing', { amount: displayed('10,00', visit) }))
    await lookAndDo(visit, 'cashCounts.confirming.label', 'cashCounts.confirming.action')
    await isIn(visit, 'ARQ', 'cashCounts.states.confirmed')
    const count = await numberOf(visit, 'ARQ')
    // What a fund has stays in it.
    await calmed(visit)
    const deposit = visit.link(new RegExp(t('cashCounts.deposit', { amount: '' }).trim()))
    await expect.poll(() => deposit.count()).toBe(0)

    await goTo(fund)
    // A desk folds away what is done rarely.
    if (!isPhone(view)) await visit.more()
    await act(button(t('cashFunds.handingOver.label')))
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('cashFunds.handingOver.receivedBy')).fill('Mario Peña')
    await choose(visit, dialog.getByRole('combobox', { name: t('cashFunds.handingOver.count') }), count)
    await dialog.getByRole('button', { name: t('cashFunds.handingOver.action') }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('tab', { name: new RegExp(t('cashFunds.tabs.custodies')) }).click()
    await page.getByRole('tabpanel').getByRole('link', { name: count }).waitFor()
    const act_ = page.waitForEvent('download')
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: t('cashFunds.handingOver.print') })
      .click()
    expect((await act_).suggestedFilename()).toContain(fundNumber)

    await page.getByRole('tab', { name: t('cashFunds.tabs.refund'), exact: true }).click()
    await page.getByRole('tabpanel').getByText(displayed('710,00', visit)).first().waitFor()
    await act(button(t('cashFunds.refunding.label')).first())
    await moved('cashFunds.refunding', 'cashFunds.look')
    await facts()
    await shows('2.000,00')
    await page.getByRole('tab', { name: new RegExp(t('cashFunds.tabs.refunds')) }).click()
    await page
      .getByRole('tabpanel')
      .getByRole('link', { name: /REE-\d{4}-\d{5}/ })
      .click()
    await shows('710,00')
    await shows('10,00')

    await goTo(fund)
    await act(button(t('cashFunds.settling.label')).first())
    await moved('cashFunds.settling', 'cashFunds.look')
    await isIn(visit, 'FON', 'cashFunds.states.settled')
    const left = await ask<{ amount: string }>('GET', 'deposit/depositable', {
      accountId,
      date: today('America/Havana'),
    })
    expect(left.amount).toBe('0.00')
  },
)

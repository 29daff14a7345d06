import { today } from '@cuadre/kernel/day.ts'
import { amount, text } from '@cuadre/kernel/money.ts'
import { desktop, journey, phone } from './browser.ts'
import { displayed, isIn } from './by-hand.ts'
import { askIn } from './debts.ts'
import type { Visit } from './visit.ts'

interface Made {
  _id: string
}

/** The last day before today on which the café baked, with 900.00 of gas that nothing made on it bears yet. */
async function prepare(visit: Visit): Promise<string> {
  const ask = askIn(visit)
  const orders = await ask<{ data: { date: string }[] }>('POST', 'processProduct/filter', {
    state: 'finished',
    sort: [{ field: 'date', direction: 'desc' }],
    limit: 50,
  })
  const day = orders.data.find(({ date }) => date < today('America/Havana'))!.date
  const account = async (code: string) => (await ask<Made>('GET', 'accounts/getAccountByCode', { code }))._id
  const centers = await ask<{ data: (Made & { name: string })[] }>('POST', 'costCenters/find', {})
  const items = await ask<{ data: Made[] }>('POST', 'expenseItems/expenseItemsFilter', { search: '80053' })
  const of = { startDate: day, endDate: day, base: 'standard' }
  const before = await ask<{ amount: string }>('POST', 'productionDistributions/calculate', of)
  const gas = text(amount('900.00').minus(amount(before.amount)))
  // What somebody took back before is to be spread again.
  if (gas === '0.00') return day
  await ask('POST', 'accountingEntries/createAccountingEntryManual', {
    date: day,
    description: 'Gas del obrador',
    confirm: true,
    lines: [
      {
        accountId: await account('731'),
        debit: gas,
        costCenterId: centers.data.find(({ name }) => name === 'Obrador')!._id,
        expenseItemId: items.data[0]!._id,
      },
      { accountId: await account('101'), credit: gas },
    ],
  })
  return day
}

const asTyped = (day: string) => day.split('-').toReversed().join('/')

journey(
  'an accountant spreads the gas of a day over what was baked on it, sees what fell to each batch, and takes it back',
  [desktop, phone],
  async ({ openAs }) => {
    const visit = await openAs('admin@ceiba.test')
    const { page, t, goTo, reads, button, field } = visit
    const day = await prepare(visit)
    await goTo('/production/overheads/options')
    for (const label of ['productionDistributions.startDate', 'productionDistributions.date']) {
      await field(t(label)).first().fill(asTyped(day))
      await field(t(label)).first().press('Tab')
    }
    await reads(displayed('900,00', visit))
    await reads(/PP-\d{4}-\d{5}/)
    await page.keyboard.press('Control+Enter')
    await button(new RegExp(`^${RegExp.escape(t('productionDistributions.confirming.action'))}`)).click()
    await isIn(visit, 'DG', 'productionDistributions.states.confirmed')
    await reads(displayed('900,00', visit))

    await visit.act(button(t('productionDistributions.cancelling.label')))
    await page.getByLabel(t('document.reason')).fill('El gas era de otro taller')
    await button(new RegExp(`^${RegExp.escape(t('productionDistributions.cancelling.action'))}`)).click()
    await isIn(visit, 'DG', 'productionDistributions.states.cancelled')
  },
)

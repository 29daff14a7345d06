import { desktop, journey, phone } from './browser.ts'
import { asTyped, displayed, isIn } from './by-hand.ts'
import { askIn, debtsIn } from './debts.ts'
import { openMonth } from './months.ts'
import { isPhone, type Visit } from './visit.ts'

interface Made {
  _id: string
  code: string
  version: number
}

/** A day of a bakery on which fifty loaves were made of ten of flour, with 900.00 of gas that nothing made on it bears yet. */
async function prepare(visit: Visit): Promise<string> {
  const ask = askIn(visit)
  const { account } = debtsIn(visit)
  const own = isPhone(visit.view) ? 'P' : 'D'
  // Each view has a month of its own.
  const { endDate: date } = await openMonth(visit, isPhone(visit.view) ? 5 : 4)
  const storage = async (code: string) =>
    (
      await ask<Made>('POST', 'nomenclator/create', {
        ptype: 'AA',
        code: `${code}${own}`,
        name: `${code} ${own}`,
      })
    )._id
  const unit = await ask<Made>('POST', 'nomenclator/create', {
    ptype: 'UM',
    code: `UN${own}`,
    name: `Uno ${own}`,
  })
  const product = async (name: string, inventoryAccount: string) =>
    (
      await ask<Made>('POST', 'products', {
        name: `${name} ${own}`,
        unitId: unit._id,
        inventoryAccountId: await account(inventoryAccount),
      })
    )._id
  const center = await ask<Made>('POST', 'costCenters/create', { code: `HORNO${own}`, name: `Horno ${own}` })
  const [store, shelf] = [await storage('MATERIAS'), await storage('VITRINA')]
  const [flour, bread] = [await product('Harina', '183'), await product('Pan', '188.0020')]
  let load = await ask<Made>('POST', 'otherInventory/create', {
    type: 'opening',
    date,
    storageId: store,
    lines: [{ productId: flour, quantity: '10', unitCost: '40' }],
  })
  for (const state of ['approved', 'confirmed'])
    load = await ask<Made>('PUT', 'otherInventory/changeState', {
      _id: load._id,
      version: load.version,
      state,
    })

  const inputs = [{ productId: flour, quantity: '10' }]
  const loaves = { productId: bread, quantity: '50' }
  const order = await ask<Made>('POST', 'processProduct', {
    date,
    productId: bread,
    batches: '1',
    inputStorageId: store,
    outputStorageId: shelf,
    costCenterId: center._id,
    labour: '100.00',
    overhead: '50.00',
    inputs,
    outputs: [{ ...loaves, costShare: '100' }],
  })
  const { version } = await ask<Made>('PUT', 'processProduct/changeState', {
    _id: order._id,
    version: order.version,
    state: 'inProcess',
  })
  const run = { orderId: order._id, version, date, batches: '1', inputs, outputs: [loaves] }
  await ask('POST', 'productionRuns/create', run)

  const items = await ask<{ data: Made[] }>('POST', 'expenseItems/expenseItemsFilter', { search: '80053' })
  const gas = { debit: '900.00', costCenterId: center._id, expenseItemId: items.data[0]!._id }
  await ask('POST', 'accountingEntries/createAccountingEntryManual', {
    date,
    description: 'Gas del horno',
    confirm: true,
    lines: [
      { accountId: await account('731'), ...gas },
      { accountId: await account('101'), credit: '900.00' },
    ],
  })
  return date
}

journey(
  'an accountant spreads the gas of a day over what was baked on it, sees what fell to each batch, and takes it back',
  [desktop, phone],
  async ({ openAs }) => {
    const visit = await openAs('admin@almendro.test')
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

import type { Documents, Examples } from '@cuadre/test/document-states.ts'
import { examples as ofOrders } from '../orders/states.examples.ts'

/** Distributions in each of their states, and what follows from each change of state. */
export const examples = (documents: Documents): Examples<'productionDistribution'> => {
  const { ask, along, writing, date } = documents
  const change = 'PUT productionDistributions/changeState'
  const { reach } = ofOrders(documents).productionRun
  const found = async (path: string, input: object) =>
    ((await ask('POST', path, input)) as unknown as { data: { _id: string }[] }).data[0]?._id
  const accountOf = (code: string) => found('accounts/accountsFilter', { search: code })
  /** Something was made, and so much was spent on it beside its inputs. */
  const distribute = writing('productionDistributions/create', async () => {
    await reach['confirmed']!()
    await ask('POST', 'accountingEntries/createAccountingEntryManual', {
      date,
      description: 'Salarios del taller',
      confirm: true,
      lines: [
        {
          accountId: await accountOf('731'),
          debit: '10.00',
          costCenterId: await found('costCenters/find', {}),
          expenseItemId: await found('expenseItems/expenseItemsFilter', { search: '50100' }),
        },
        { accountId: documents.ids.bank, credit: '10.00' },
      ],
    })
    return { startDate: date, endDate: date, base: 'batches' }
  })
  return {
    productionDistribution: {
      ...distribute,
      change,
      read: ({ _id }) => ask('GET', 'productionDistributions/getById', { id: _id }),
      table: { confirmed: { cancelled: { entries: 2 } }, cancelled: {} },
      reach: { confirmed: distribute.write, cancelled: along(change, distribute.write, 'cancelled') },
    },
  }
}

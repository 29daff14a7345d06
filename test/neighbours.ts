import type { FieldPath } from './inputs.ts'

/** Ids that calls want beside the one that is tried. */
export interface Known {
  bank: string
  account: string
  partner: string
  product: string
  costCenter: string
  expenseItem: string
}

type Fields = Record<string, unknown>

/** What a call wants beside an id, so that the id is looked for: what its shape alone does not say. */
export function neighboursOf(path: string, field: FieldPath, known: Known): Fields {
  const { bank, account, partner, product } = known
  const goods = [{ productId: product, quantity: '1', unitPrice: '1.00' }]
  const money = { accountId: bank, amount: '10.00' }
  const paying = { ...money, allocations: [{ itemId: account, amount: '1.00' }] }
  const entry = [
    { accountId: account, debit: '1.00' },
    { accountId: account, credit: '1.00' },
  ]
  const inventory = {
    type: 'donationReceived',
    lines: [{ productId: product, quantity: '1', unitCost: '1.00' }],
  }
  const transfer = { kind: 'transferEmit', accountId: bank, lines: [{ accountId: account, amount: '1.00' }] }
  const cheque = {
    partnerId: partner,
    amount: '10.00',
    leavesAdvance: true,
    allocations: [],
    documentIds: [],
  }
  // A line of the books is named by more than an id.
  const reconciling = { matches: [] }
  const elements: Fields = { ptype: field[0] === 'baseId' ? 'UM' : 'AA' }
  const all: Record<string, Fields> = {
    'accounts/createAccount': { code: '999' },
    'accountingEntries/createAccountingEntryManual': { lines: entry },
    'accountingExercise/saveAccountEntriesExercise': { lines: entry },
    'holidays/update': { monthDay: '01-15' },
    'currency/create': { code: 'XTS' },
    'nomenclator/create': elements,
    'contract/createContract': { partnerId: partner, amount: '1.00', type: 'specific' },
    'movementsOfferts/create': { clientId: partner, lines: goods, version: 1 },
    'movements/calculateDistribution': { costs: [{ amount: '1.00' }] },
    'otherInventory/create': inventory,
    'paychecks/createPaycheck':
      field.at(-1) === 'chequebookId'
        ? { ...cheque, type: 'issued' }
        : { ...cheque, type: 'received', printedNumber: '77' },
    'pendingReceivable/collectSale': paying,
    'outstanding/outstandingBuy': paying,
    'operationCollect/create': money,
    'operationPay/create': money,
    'anticipateReceivable/createAnticipateCollect': money,
    'anticipatePayments/createAnticipatePayment': money,
    'movementsCont/createMovements': transfer,
    'movementsCont/updateContMovements': transfer,
    'transferIncome/updateTransferIncome': transfer,
    'conciliation/conciliateOperations': reconciling,
    'conciliation/updatedConciliateOperations': reconciling,
    'conciliation/create': reconciling,
  }
  // What is looked at before it is written wants the same as what is written.
  const written = path.replace('/private/', '').replace(/preview$/, 'create')
  const tried = path.endsWith('/preview') ? field[1] : field[0]
  // The id that is tried stays where it is.
  return Object.fromEntries(Object.entries(all[written] ?? {}).filter(([name]) => name !== tried))
}

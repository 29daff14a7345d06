import { product as composed } from '@cuadre/server/product.ts'
import type { DocumentType } from '../document-types.ts'

/** The calls that write one down; or that moving another one does; or why chance never does it. */
type Doing = readonly string[] | { byMoving: string } | { never: string }

/** What of each kind chance does. A kind that is neither done nor excused does not compile. */
const doing: Record<DocumentType, Doing> = {
  saleOfProducts: ['saleOfProducts/create'],
  saleReturn: ['saleReturns/create'],
  invoice: ['invoice/createInvoice'],
  buyOfProducts: ['buyOfProducts/create'],
  productRecession: {
    byMoving: 'purchases are received as they are moved, and by a call of its own as well',
  },
  saleOfServices: ['saleOfServices/create'],
  buyOfServices: ['buyOfServices/create'],
  lateCost: { never: 'which goods of a receipt are still there is tried example by example, beside it' },
  serviceAccrual: ['serviceAccrual/create'],
  movementsOfferts: ['movementsOfferts/create'],
  saleOfServicesOffert: { never: 'nothing is posted by it; goods are offered as services are' },
  buyOfServicesOffert: { never: 'nothing is posted by it; goods are offered as services are' },
  paymentRequest: { never: 'it hangs from the money of others, and posts nothing itself' },
  operationCollect: ['pendingReceivable/collectSale', 'anticipateReceivable/createAnticipateCollect'],
  operationPay: ['outstanding/outstandingBuy', 'anticipatePayments/createAnticipatePayment'],
  doubtfulDebt: { never: 'debts are months old before anybody doubts them, and these are of days' },
  accountMovement: ['movementsCont/createMovements'],
  deposit: ['deposit/create'],
  bankTransfer: ['transference/create'],
  cashCount: ['cashCount/create'],
  expenseVoucher: ['expenseMovement/create'],
  cashFund: ['openingCashBack/create'],
  cashFundRefund: { byMoving: 'a fund that is filled again' },
  paycheckReceived: ['paychecks/createPaycheck'],
  paycheckIssued: ['paychecks/createPaycheck'],
  productionOrder: ['processProduct'],
  productionRun: ['productionRuns/create'],
  productionDistribution: ['productionDistributions/create'],
  dailySale: ['saleOfDay/create'],
  asset: ['assets/createAssets'],
  assetMovement: { byMoving: 'assets that go elsewhere, or leave' },
  assetDepreciation: ['assetDepreciation/create'],
  nominate: ['manualNominate/createNominate'],
  transfer: ['movements/create'],
  otherInventory: ['otherInventory/create'],
}

/** Records that are no documents, and are written down by a call as these are. */
const records = {
  bankStatement: ['accountsStatus/createAccountsStatus'],
  reconciliation: ['conciliation/conciliateOperations'],
} as const

const tableOf = (type: string): string => {
  const table = composed.kinds.get(type)?.table
  if (table === undefined) throw new Error(`${type} has no table`)
  return table
}

const isWritten = (entry: [string, Doing]): entry is [string, readonly string[]] => Array.isArray(entry[1])

/** The calls that write a document down, with the table that it stands in. */
export const documentTables: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries<Doing>({ ...doing, ...records })
    .filter(isWritten)
    .flatMap(([type, calls]) => calls.map((call) => [`/private/${call}`, tableOf(type)])),
)

/** The tables in which there is something after business, and those in which there is never anything. */
export const tablesOf = (which: 'done' | 'never'): string[] => {
  const tables = (isNever: boolean) =>
    Object.entries<Doing>(doing)
      .filter(([, how]) => 'never' in how === isNever)
      .map(([type]) => tableOf(type))
  const done = new Set(tables(false))
  // Kinds that are excused may share a table with one that is done.
  return which === 'done' ? [...done] : [...new Set(tables(true))].filter((table) => !done.has(table))
}

import { examples as assetDepreciations } from '@cuadre/assets/depreciation/states.examples.ts'
import { examples as assets } from '@cuadre/assets/register/states.examples.ts'
import { examples as accountMovements } from '@cuadre/finance/account-movements/states.examples.ts'
import { examples as doubtfulDebts } from '@cuadre/finance/doubtful-debts/states.examples.ts'
import { examples as settlements } from '@cuadre/finance/settlements/states.examples.ts'
import { examples as otherInventory } from '@cuadre/inventory/other-inventory/states.examples.ts'
import { examples as transfers } from '@cuadre/inventory/transfers/states.examples.ts'
import { examples as goodsReceipts } from '@cuadre/operations/goods-receipts/states.examples.ts'
import { examples as lateCosts } from '@cuadre/operations/late-costs/states.examples.ts'
import { examples as purchasesOfProducts } from '@cuadre/operations/purchases-of-products/states.examples.ts'
import { examples as purchasesOfServices } from '@cuadre/operations/purchases-of-services/states.examples.ts'
import { examples as quotations } from '@cuadre/operations/quotations/states.examples.ts'
import { examples as saleReturns } from '@cuadre/operations/sale-returns/states.examples.ts'
import { examples as salesOfProducts } from '@cuadre/operations/sales-of-products/states.examples.ts'
import { examples as salesOfServices } from '@cuadre/operations/sales-of-services/states.examples.ts'
import { examples as serviceAccruals } from '@cuadre/operations/service-accruals/states.examples.ts'
import { examples as payrolls } from '@cuadre/payroll/payrolls/states.examples.ts'
import { examples as dailySales } from '@cuadre/points-of-sale/daily-sales/states.examples.ts'
import { examples as orders } from '@cuadre/production/orders/states.examples.ts'
import { examples as overheads } from '@cuadre/production/overheads/states.examples.ts'
import { examples as bankTransfers } from '@cuadre/treasury/bank-transfers/states.examples.ts'
import { examples as cashCounts } from '@cuadre/treasury/cash-counts/states.examples.ts'
import { examples as cashFunds } from '@cuadre/treasury/cash-funds/states.examples.ts'
import { examples as cheques } from '@cuadre/treasury/cheques/states.examples.ts'
import { examples as deposits } from '@cuadre/treasury/deposits/states.examples.ts'
import { examples as expenseVouchers } from '@cuadre/treasury/expense-vouchers/states.examples.ts'
import type { DocumentType } from './document-types.ts'
import type { Documents, Example } from './document-states.ts'

/** What their states say hangs from the money of others: `invoices.test.ts` and `requests.test.ts` go through them. */
export const elsewhere = ['invoice', 'paymentRequest'] as const
export type Exemplary = Exclude<DocumentType, (typeof elsewhere)[number]>

/** How a document of each kind is written and comes to each of its states, as the modules say it: a kind that is forgotten does not compile. */
export function examplesOf(documents: Documents): Readonly<Record<string, Example>> {
  const complete: Record<Exemplary, Example> = {
    ...accountMovements(documents),
    ...doubtfulDebts(documents),
    ...settlements(documents),
    ...otherInventory(documents),
    ...transfers(documents),
    ...goodsReceipts(documents),
    ...lateCosts(documents),
    ...purchasesOfProducts(documents),
    ...purchasesOfServices(documents),
    ...quotations(documents),
    ...saleReturns(documents),
    ...salesOfProducts(documents),
    ...salesOfServices(documents),
    ...serviceAccruals(documents),
    ...dailySales(documents),
    ...assets(documents),
    ...assetDepreciations(documents),
    ...payrolls(documents),
    ...orders(documents),
    ...overheads(documents),
    ...bankTransfers(documents),
    ...cashCounts(documents),
    ...cashFunds(documents),
    ...cheques(documents),
    ...deposits(documents),
    ...expenseVouchers(documents),
  }
  return complete
}

/** The kinds of which some step posts something. */
export const postingOf = (examples: ReturnType<typeof examplesOf>): string[] =>
  Object.keys(examples).filter((type) =>
    Object.values(examples[type]!.table).some((moves) =>
      Object.values(moves).some((move) => 'entries' in move && (move.entries ?? 0) > 0),
    ),
  )

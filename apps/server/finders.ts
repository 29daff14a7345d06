import { accountFinder } from '@cuadre/accounting/accounts/search.ts'
import { costCenterFinder } from '@cuadre/accounting/cost-centers/search.ts'
import { entryFinder } from '@cuadre/accounting/entries/search.ts'
import { expenseItemFinder } from '@cuadre/accounting/expense-items/search.ts'
import { areaFinder } from '@cuadre/nomenclators/areas/search.ts'
import { categoryFinder } from '@cuadre/nomenclators/categories/search.ts'
import { warehouseFinder, unitFinder } from '@cuadre/nomenclators/code-lists/search.ts'
import { productFinder } from '@cuadre/nomenclators/products/search.ts'
import { partnerFinder } from '@cuadre/nomenclators/partners/search.ts'
import { serviceFinder } from '@cuadre/nomenclators/services/search.ts'
import { invoiceFinder } from '@cuadre/operations/invoices/search.ts'
import { quotationFinders } from '@cuadre/operations/quotations/search.ts'
import { paymentRequestFinder } from '@cuadre/operations/payment-requests/search.ts'
import { purchaseFinder } from '@cuadre/operations/purchases-of-products/search.ts'
import { servicePurchaseFinder } from '@cuadre/operations/purchases-of-services/search.ts'
import { saleFinder } from '@cuadre/operations/sales-of-products/search.ts'
import { serviceSaleFinder } from '@cuadre/operations/sales-of-services/search.ts'
import { userFinder } from '@cuadre/platform/users/search.ts'
import type { Finder } from '@cuadre/server-kit/search.ts'

/** What the search of the whole product finds. */
export const finders: readonly Finder[] = [
  partnerFinder,
  saleFinder,
  invoiceFinder,
  purchaseFinder,
  serviceSaleFinder,
  servicePurchaseFinder,
  ...quotationFinders,
  paymentRequestFinder,
  entryFinder,
  accountFinder,
  productFinder,
  serviceFinder,
  categoryFinder,
  warehouseFinder,
  unitFinder,
  areaFinder,
  costCenterFinder,
  expenseItemFinder,
  userFinder,
]

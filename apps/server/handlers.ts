import { accountRoutes } from '@cuadre/accounting/accounts/routes.ts'
import { clonables } from '@cuadre/accounting/cloning/clonables.ts'
import { closingRoutes } from '@cuadre/accounting/closing/routes.ts'
import { costCenterRoutes } from '@cuadre/accounting/cost-centers/routes.ts'
import { entryRoutes } from '@cuadre/accounting/entries/routes.ts'
import { exerciseRoutes } from '@cuadre/accounting/exercises/routes.ts'
import { expenseItemRoutes } from '@cuadre/accounting/expense-items/routes.ts'
import { ledgerImportRoutes } from '@cuadre/accounting/imports/routes.ts'
import { integrityRoutes } from '@cuadre/accounting/integrity/routes.ts'
import { ledgerRoutes } from '@cuadre/accounting/ledgers/routes.ts'
import { parameterRoutes } from '@cuadre/accounting/parameters/routes.ts'
import { periodRoutes } from '@cuadre/accounting/periods/routes.ts'
import { savedStatementRoutes } from '@cuadre/accounting/saved-statements/routes.ts'
import { statementRoutes } from '@cuadre/accounting/statements/routes.ts'
import { taxLawRoutes } from '@cuadre/accounting/tax-law/routes.ts'
import { taxRoutes } from '@cuadre/accounting/taxes/routes.ts'
import { accountMovementRoutes } from '@cuadre/finance/account-movements/routes.ts'
import { advanceRoutes } from '@cuadre/finance/advances/routes.ts'
import { openItemRoutes } from '@cuadre/finance/open-items/routes.ts'
import { partnerBalanceRoutes } from '@cuadre/finance/partner-balances/routes.ts'
import { statementOfAccountRoutes } from '@cuadre/finance/statements-of-account/routes.ts'
import { settlementRoutes } from '@cuadre/finance/settlements/routes.ts'
import { areaRoutes } from '@cuadre/nomenclators/areas/routes.ts'
import { categoryRoutes } from '@cuadre/nomenclators/categories/routes.ts'
import { currencyRoutes } from '@cuadre/nomenclators/currencies/routes.ts'
import { exchangeRateRoutes } from '@cuadre/nomenclators/exchange-rates/routes.ts'
import { catalogueImportRoutes } from '@cuadre/nomenclators/imports/routes.ts'
import { imageRoutes } from '@cuadre/nomenclators/images/routes.ts'
import { codeListRoutes } from '@cuadre/nomenclators/code-lists/routes.ts'
import { productRoutes } from '@cuadre/nomenclators/products/routes.ts'
import { partnerRoutes } from '@cuadre/nomenclators/partners/routes.ts'
import { serviceRoutes } from '@cuadre/nomenclators/services/routes.ts'
import { warehouseRoutes } from '@cuadre/nomenclators/warehouses/routes.ts'
import { mailRoutes } from '@cuadre/platform/mail/routes.ts'
import { investigationRoutes } from '@cuadre/inventory/investigations/routes.ts'
import { otherInventoryRoutes } from '@cuadre/inventory/other-inventory/routes.ts'
import { stockReportRoutes } from '@cuadre/inventory/reports/routes.ts'
import { transferRoutes } from '@cuadre/inventory/transfers/routes.ts'
import { profileRoutes } from '@cuadre/platform/profile/routes.ts'
import { recoveryRoutes } from '@cuadre/platform/recovery/routes.ts'
import { roleRoutes } from '@cuadre/platform/roles/routes.ts'
import { contractRoutes } from '@cuadre/operations/contracts/routes.ts'
import { invoiceRoutes } from '@cuadre/operations/invoices/routes.ts'
import { quotationRoutes } from '@cuadre/operations/quotations/routes.ts'
import { paymentRequestRoutes } from '@cuadre/operations/payment-requests/routes.ts'
import { servicePurchaseRoutes } from '@cuadre/operations/purchases-of-services/routes.ts'
import { purchaseRoutes } from '@cuadre/operations/purchases-of-products/routes.ts'
import { goodsReceiptRoutes } from '@cuadre/operations/goods-receipts/routes.ts'
import { partnerTurnoverRoutes } from '@cuadre/operations/partner-turnover/routes.ts'
import { importRoutes } from '@cuadre/platform/imports/routes.ts'
import { searchRoutes } from '@cuadre/platform/search/routes.ts'
import { saleReturnRoutes } from '@cuadre/operations/sale-returns/routes.ts'
import { saleRoutes } from '@cuadre/operations/sales-of-products/routes.ts'
import { serviceSaleRoutes } from '@cuadre/operations/sales-of-services/routes.ts'
import { sessionRoutes } from '@cuadre/platform/session/routes.ts'
import { themeRoutes } from '@cuadre/platform/theme/routes.ts'
import { twoFactorRoutes } from '@cuadre/platform/two-factor/routes.ts'
import { traceRoutes } from '@cuadre/platform/traces/routes.ts'
import { utilityRoutes } from '@cuadre/platform/utilities/routes.ts'
import { userRoutes } from '@cuadre/platform/users/routes.ts'
import { branchRoutes } from '@cuadre/platform/branches/routes.ts'
import { externalSystemRoutes } from '@cuadre/platform/external-system/routes.ts'
import { mediaRoutes } from '@cuadre/platform/media/routes.ts'
import { organizationRoutes } from '@cuadre/platform/organizations/routes.ts'
import type { Handler } from '@cuadre/server-kit/handle.ts'
import { establishing } from './establishing.ts'
import { finders } from './finders.ts'
import { importables } from './importables.ts'
import { mediaOwners } from './media-owners.ts'

/** Every call that the server answers. */
export const handlers: readonly Handler[] = [
  ...sessionRoutes,
  ...twoFactorRoutes,
  ...recoveryRoutes,
  ...mailRoutes,
  ...profileRoutes,
  ...roleRoutes,
  ...userRoutes(() => handlers.map(({ endpoint }) => endpoint)),
  ...themeRoutes,
  ...organizationRoutes(establishing, clonables),
  ...branchRoutes,
  ...traceRoutes,
  ...externalSystemRoutes,
  ...mediaRoutes(mediaOwners),
  ...utilityRoutes(mediaOwners),
  ...searchRoutes(finders),
  ...accountRoutes,
  ...entryRoutes,
  ...ledgerRoutes,
  ...statementRoutes,
  ...savedStatementRoutes,
  ...periodRoutes,
  ...exerciseRoutes,
  ...closingRoutes,
  ...taxLawRoutes,
  ...taxRoutes,
  ...expenseItemRoutes,
  ...costCenterRoutes,
  ...parameterRoutes,
  ...currencyRoutes,
  ...exchangeRateRoutes,
  ...partnerRoutes,
  ...codeListRoutes,
  ...warehouseRoutes,
  ...areaRoutes,
  ...categoryRoutes,
  ...productRoutes,
  ...imageRoutes,
  ...serviceRoutes,
  ...integrityRoutes,
  ...ledgerImportRoutes,
  ...catalogueImportRoutes,
  ...importRoutes(importables),
  ...contractRoutes,
  ...invoiceRoutes,
  ...saleReturnRoutes,
  ...saleRoutes,
  ...serviceSaleRoutes,
  ...servicePurchaseRoutes,
  ...quotationRoutes,
  ...purchaseRoutes,
  ...goodsReceiptRoutes,
  ...transferRoutes,
  ...otherInventoryRoutes,
  ...investigationRoutes,
  ...stockReportRoutes,
  ...openItemRoutes,
  ...settlementRoutes,
  ...accountMovementRoutes,
  ...advanceRoutes,
  ...partnerBalanceRoutes,
  ...statementOfAccountRoutes,
  ...partnerTurnoverRoutes,
  ...paymentRequestRoutes,
]

import { permissionNames, type Permission } from '@cuadre/kernel/permissions.ts'

/** The posts that a new organization finds as roles; it changes, copies and deletes them as its own. */
interface ShippedRole {
  es: string
  en: string
  permissions: readonly Permission[]
}

const accounting: ShippedRole = {
  es: 'Contabilidad',
  en: 'Accounting',
  permissions: [
    'seeStats',
    'adminProvider',
    'adminCurrency',
    'adminAccountingExercise',
    'adminBalanceSheet',
    'adminAccounts',
    'adminExpenseItems',
    'adminCostCenter',
    'adminAccountingEntries',
    'adminFinancialStatements',
    'adminStatusOfSituation',
    'adminCheckingBalance',
    'adminFinancialPerformanceStatement',
    'adminStatementExpensesElements',
    'adminInvestmentStatus',
    'adminValueAddedStatus',
    'adminWayPaidStatus',
    'adminSubmajorOfAccounts',
    'adminReportsSavedStateFinances',
    'adminOperationsByClient',
    'adminPendingReceivable',
    'adminOutstanding',
    'adminAccountsBank',
    'adminConciliation',
    'adminExchangeRate',
    // What the bank did and nobody wrote down is recorded where it is found: while reconciling.
    'adminOperationCollect',
    'adminOperationPay',
    'adminExpenseMovement',
    'assetsAdmin',
    'adminEspecifications',
    'adminEntriesType',
    'adminArea',
  ],
}

const treasury: ShippedRole = {
  es: 'Tesorería',
  en: 'Treasury',
  permissions: [
    'adminProvider',
    'adminSubmajorOfAccounts',
    'adminOperationsByClient',
    'adminPaymentRequest',
    'adminPendingReceivable',
    'adminAnticipateReceivable',
    'adminOperationCollect',
    'adminOutstanding',
    'adminAnticipatePayments',
    'adminOperationPay',
    'adminDeposit',
    'adminAccountsBank',
    'adminConciliation',
    'adminExchangeRate',
    'adminOpeningCashBack',
    'adminExpenseMovement',
  ],
}

const storekeeping: ShippedRole = {
  es: 'Almacén',
  en: 'Storekeeping',
  permissions: [
    'adminCategory',
    'adminProduct',
    'adminStorage',
    'adminUnitOfMeasurement',
    'adminMovements',
    'adminTransfers',
    'adminStorageInventory',
    'adminProductInventory',
    'adminOtherInventory',
  ],
}

const trading: ShippedRole = {
  es: 'Compras y ventas',
  en: 'Purchases and sales',
  permissions: [
    'adminProvider',
    'adminProduct',
    'adminService',
    'adminMovements',
    'adminBuyOfServices',
    'adminSaleOfServices',
    'adminOperationsByClient',
    'adminInvoice',
    'adminContract',
    'adminProductInventory',
  ],
}

const production: ShippedRole = {
  es: 'Producción',
  en: 'Production',
  permissions: ['adminProduct', 'adminRecipe', 'adminProductInventory'],
}

const cash: ShippedRole = {
  es: 'Caja',
  en: 'Cash desk',
  permissions: [
    'adminPendingReceivable',
    'adminAnticipateReceivable',
    'adminOperationCollect',
    'adminOutstanding',
    'adminAnticipatePayments',
    'adminOperationPay',
    'adminDeposit',
    'adminOpeningCashBack',
    'adminExpenseMovement',
    'adminPointSale',
  ],
}

const personnel: ShippedRole = {
  es: 'Recursos humanos',
  en: 'Human resources',
  permissions: [
    'adminEntity',
    'adminArea',
    'adminCompanyTemplate',
    'adminUserDataSheet',
    'adminRegistryKey',
    'adminDaysOff',
    'adminRRHHreports',
    'adminPreNominate',
    'adminManualNominate',
    'seeSalaries',
  ],
}

/** Whoever holds it can do everything, and so can give everything. */
const administrator: ShippedRole = {
  es: 'Administrador',
  en: 'Administrator',
  permissions: permissionNames,
}

/** The administrator's role is the first. */
export const shippedRoles = (language: 'es' | 'en'): { name: string; permissions: readonly Permission[] }[] =>
  [administrator, accounting, treasury, storekeeping, trading, production, cash, personnel].map((role) => ({
    name: role[language],
    permissions: role.permissions,
  }))

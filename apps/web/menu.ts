import {
  IconBuilding,
  IconBuildingBank,
  IconLayoutDashboard,
  IconListDetails,
  IconNotebook,
  IconPackages,
  IconToolsKitchen2,
  IconTransfer,
  IconUsers,
} from '@tabler/icons-react'
import type { MenuGroup } from '@cuadre/web-kit/layout/menu.ts'

/** Everything that the menu can show, in its order. An entry appears with its permission, once its screen exists. */
export const menu: readonly MenuGroup[] = [
  {
    id: 'dashboard',
    icon: IconLayoutDashboard,
    es: 'Panel de control',
    en: 'Dashboard',
    entry: { to: '/', permission: 'seeStats', es: 'Panel de control', en: 'Dashboard' },
    sections: [],
  },
  {
    id: 'admin',
    icon: IconBuilding,
    es: 'Administración',
    en: 'Administration',
    sections: [
      {
        entries: [
          {
            to: '/admin/organizations',
            permission: 'adminOrganization',
            es: 'Organizaciones',
            en: 'Organizations',
          },
          {
            to: '/admin/providersCont',
            permission: 'adminProvider',
            es: 'Clientes y proveedores',
            en: 'Clients and providers',
          },
          { to: '/admin/users', permission: 'adminUsers', es: 'Usuarios', en: 'Users' },
          {
            to: '/admin/roles',
            permission: 'adminRoles',
            es: 'Roles y permisos',
            en: 'Roles and permissions',
          },
          { to: '/admin/mail', permission: 'adminUsers', es: 'Correo saliente', en: 'Outgoing mail' },
          {
            to: '/admin/mail/letters',
            permission: 'adminOrganization',
            es: 'Textos de los correos',
            en: 'Words of e-mails',
          },
          {
            to: '/rrhh/entity',
            permission: 'adminEntity',
            es: 'Entidades',
            en: 'Branches',
            opensNoGroup: true,
          },
          {
            to: '/admin/generalParameters',
            permission: 'adminGeneralParameters',
            es: 'Parámetros generales',
            en: 'General parameters',
          },
          {
            to: '/traces',
            permission: 'adminTraces',
            es: 'Trazas',
            en: 'Audit trail',
            opensNoGroup: true,
          },
        ],
      },
    ],
  },
  {
    id: 'nomenclators',
    icon: IconListDetails,
    es: 'Nomencladores',
    en: 'Catalogues',
    sections: [
      {
        entries: [
          { to: '/nomenclator/categories', permission: 'adminCategory', es: 'Categorías', en: 'Categories' },
          { to: '/nomenclator/products', permission: 'adminProduct', es: 'Productos', en: 'Products' },
          { to: '/nomenclator/services', permission: 'adminService', es: 'Servicios', en: 'Services' },
          {
            to: '/nomenclator/nomenclators?ptype=AA',
            permission: 'adminStorage',
            es: 'Almacenes',
            en: 'Storages',
          },
          {
            to: '/nomenclator/nomenclators?ptype=UM',
            permission: 'adminUnitOfMeasurement',
            es: 'Unidades de medida',
            en: 'Units of measurement',
          },
          { to: '/nomenclator/area', permission: 'adminArea', es: 'Áreas', en: 'Areas' },
          { to: '/nomenclator/currency', permission: 'adminCurrency', es: 'Monedas', en: 'Currencies' },
        ],
      },
    ],
  },
  {
    id: 'accounting',
    icon: IconNotebook,
    es: 'Contabilidad',
    en: 'Accounting',
    sections: [
      {
        entries: [
          {
            to: '/contabilidad/accountingExercise',
            permission: 'adminAccountingExercise',
            es: 'Ejercicio contable',
            en: 'Fiscal year',
          },
          {
            to: '/contabilidad/balanceSheet',
            permission: 'adminBalanceSheet',
            es: 'Períodos contables y balance',
            en: 'Accounting periods and balance',
          },
          {
            to: '/contabilidad/accounts',
            permission: 'adminAccounts',
            es: 'Nomenclador de cuentas',
            en: 'Chart of accounts',
          },
          {
            to: '/contabilidad/expenseItems',
            permission: 'adminExpenseItems',
            es: 'Elementos y subelementos de gasto',
            en: 'Expense items',
          },
          {
            to: '/contabilidad/expenseBudget',
            permission: 'adminExpenseItems',
            es: 'Presupuesto de gastos',
            en: 'Expense budget',
          },
          {
            to: '/contabilidad/costCenters',
            permission: 'adminCostCenter',
            es: 'Centros de costo',
            en: 'Cost centres',
          },
          {
            to: '/contabilidad/accountingEntries',
            permission: 'adminAccountingEntries',
            es: 'Comprobantes de operaciones',
            en: 'Accounting entries',
          },
          {
            to: '/contabilidad/integrity',
            permission: 'adminBalanceSheet',
            es: 'Integridad de los libros',
            en: 'Integrity of the books',
          },
        ],
      },
      {
        es: 'Estados financieros',
        en: 'Financial statements',
        entries: [
          {
            to: '/contabilidad/financialStatements',
            permission: 'adminStatusOfSituation',
            es: 'Estado de situación',
            en: 'Statement of financial position',
          },
          {
            to: '/contabilidad/checkingBalance',
            permission: 'adminCheckingBalance',
            es: 'Balance de comprobación de saldos',
            en: 'Trial balance',
          },
          {
            to: '/contabilidad/financialPerformanceStatement',
            permission: 'adminFinancialPerformanceStatement',
            es: 'Estado de rendimiento financiero',
            en: 'Statement of financial performance',
          },
          {
            to: '/contabilidad/statementExpensesElements',
            permission: 'adminStatementExpensesElements',
            es: 'Estado de gastos por elementos',
            en: 'Statement of expenses by element',
          },
          {
            to: '/contabilidad/investmentStatus',
            permission: 'adminInvestmentStatus',
            es: 'Estado de inversiones',
            en: 'Statement of investments',
          },
          {
            to: '/contabilidad/valueAddedStatus',
            permission: 'adminValueAddedStatus',
            es: 'Estado de valor agregado bruto',
            en: 'Statement of gross value added',
          },
          {
            to: '/contabilidad/wayPaidStatus',
            permission: 'adminWayPaidStatus',
            es: 'Pagos a formas de gestión no estatal',
            en: 'Payments to non-state entities',
          },
          {
            to: '/contabilidad/submajorOfAccounts',
            permission: 'adminSubmajorOfAccounts',
            es: 'Submayor de cuentas',
            en: 'Account ledger',
          },
          {
            to: '/contabilidad/reportsSaved',
            permission: 'adminReportsSavedStateFinances',
            es: 'Estados financieros guardados',
            en: 'Saved financial statements',
          },
          {
            to: '/stateFinanceConfig',
            permission: 'adminFinancialStatements',
            es: 'Configuración de estados financieros',
            en: 'Financial statement settings',
          },
        ],
      },
    ],
  },
  {
    id: 'operations',
    icon: IconTransfer,
    es: 'Operaciones',
    en: 'Operations',
    sections: [
      {
        entries: [
          {
            to: '/operations/buyOfProducts',
            permission: 'adminMovements',
            es: 'Compras de productos',
            en: 'Product purchases',
          },
          {
            to: '/operations/saleOfProducts',
            permission: 'adminMovements',
            es: 'Ventas de productos',
            en: 'Product sales',
          },
          {
            to: '/operations/buyOfServices',
            permission: 'adminBuyOfServices',
            es: 'Compras de servicios',
            en: 'Service purchases',
          },
          {
            to: '/operations/saleOfServices',
            permission: 'adminSaleOfServices',
            es: 'Ventas de servicios',
            en: 'Service sales',
          },
          {
            to: '/operations/lateCost',
            permission: 'adminMovements',
            es: 'Gastos posteriores de compras',
            en: 'Late purchase costs',
          },
          {
            to: '/operations/serviceAccrual',
            permission: 'adminBuyOfServices',
            es: 'Servicios devengados',
            en: 'Accrued services',
          },
          {
            to: '/operations/operationsByClient',
            permission: 'adminOperationsByClient',
            es: 'Operaciones por cliente',
            en: 'Operations by client',
          },
        ],
      },
      {
        entries: [
          { to: '/contract', permission: 'adminContract', es: 'Contratos', en: 'Contracts' },
          { to: '/invoice', permission: 'adminInvoice', es: 'Facturas', en: 'Invoices' },
          {
            to: '/paymentRequest',
            permission: 'adminPaymentRequest',
            es: 'Solicitudes de pago',
            en: 'Payment requests',
          },
        ],
      },
    ],
  },
  {
    id: 'inventory',
    icon: IconPackages,
    es: 'Inventario',
    en: 'Inventory',
    sections: [
      {
        entries: [
          {
            to: '/operations/movements?type=transfer',
            permission: 'adminTransfers',
            es: 'Transferencias entre almacenes',
            en: 'Warehouse transfers',
          },
          {
            to: '/inventory/lookUp',
            permission: 'adminProductInventory',
            es: 'Consultar existencias',
            en: 'Look up stock',
          },
          {
            to: '/inventory/storages',
            permission: 'adminStorageInventory',
            es: 'Inventario por almacén',
            en: 'Inventory by warehouse',
          },
          {
            to: '/inventory/products',
            permission: 'adminProductInventory',
            es: 'Inventario de productos',
            en: 'Product inventory',
          },
          {
            to: '/inventory/lots',
            permission: 'adminProductInventory',
            es: 'Lotes y caducidad',
            en: 'Lots and expiry',
          },
          {
            to: '/inventory/otherInventory',
            permission: 'adminOtherInventory',
            es: 'Otros movimientos de inventario',
            en: 'Other inventory',
          },
          {
            to: '/inventory/investigations',
            permission: 'adminOtherInventory',
            es: 'Expedientes',
            en: 'Investigation files',
          },
        ],
      },
      {
        es: 'Activos fijos',
        en: 'Fixed assets',
        entries: [
          {
            to: '/inventory/assets',
            permission: 'assetsAdmin',
            es: 'Activos fijos tangibles',
            en: 'Fixed assets',
          },
          {
            to: '/inventory/assets/movements',
            permission: 'assetsAdmin',
            es: 'Movimientos de activos',
            en: 'Movements of assets',
          },
          {
            to: '/inventory/assets/depreciation',
            permission: 'assetsAdmin',
            es: 'Depreciación de activos',
            en: 'Depreciation of assets',
          },
          {
            to: '/inventory/assets/activeEspecification',
            permission: 'adminEspecifications',
            es: 'Especificaciones de activos',
            en: 'Asset specifications',
          },
          {
            to: '/inventory/assets/entryType',
            permission: 'adminEntriesType',
            es: 'Tipos de entrada de activos',
            en: 'Asset entry types',
          },
        ],
      },
    ],
  },
  {
    id: 'finance',
    icon: IconBuildingBank,
    es: 'Finanzas',
    en: 'Finance',
    sections: [
      {
        es: 'Por cobrar',
        en: 'Receivables',
        entries: [
          {
            to: '/finance/charge/pendingReceivable',
            permission: 'adminPendingReceivable',
            es: 'Cuentas por cobrar pendientes',
            en: 'Pending receivables',
          },
          {
            to: '/finance/charge/anticipateReceivable',
            permission: 'adminAnticipateReceivable',
            es: 'Cobros anticipados',
            en: 'Advance collections',
          },
          {
            to: '/finance/charge/doubtfulDebt',
            permission: 'adminPendingReceivable',
            es: 'Cuentas incobrables',
            en: 'Doubtful debts',
          },
          {
            to: '/finance/charge/operations',
            permission: 'adminOperationCollect',
            es: 'Operaciones de cobro',
            en: 'Collection operations',
          },
          {
            to: '/finance/charge/paychecksReceive',
            permission: 'adminOperationCollect',
            es: 'Cheques recibidos',
            en: 'Received cheques',
          },
          {
            to: '/finance/charge/transferReceive',
            permission: 'adminOperationCollect',
            es: 'Transferencias recibidas',
            en: 'Received transfers',
          },
          {
            to: '/transferIncome',
            permission: 'adminOperationCollect',
            es: 'Ingresos por transferencia',
            en: 'Transfer income',
          },
          {
            to: '/finance/charge/paymentRequest',
            permission: 'adminPaymentRequest',
            es: 'Solicitudes de pago a clientes',
            en: 'Client payment requests',
          },
        ],
      },
      {
        es: 'Por pagar',
        en: 'Payables',
        entries: [
          {
            to: '/finance/payments/outstanding',
            permission: 'adminOutstanding',
            es: 'Cuentas por pagar pendientes',
            en: 'Outstanding payables',
          },
          {
            to: '/finance/payments/anticipatePayments',
            permission: 'adminAnticipatePayments',
            es: 'Pagos anticipados',
            en: 'Advance payments',
          },
          {
            to: '/finance/payments/operations',
            permission: 'adminOperationPay',
            es: 'Operaciones de pago',
            en: 'Payment operations',
          },
          {
            to: '/finance/payments/paychecksEmit',
            permission: 'adminOperationPay',
            es: 'Cheques emitidos',
            en: 'Issued cheques',
          },
          {
            to: '/finance/payments/chequebooks',
            permission: 'adminOperationPay',
            es: 'Chequeras',
            en: 'Chequebooks',
          },
          {
            to: '/finance/payments/transferEmit',
            permission: 'adminOperationPay',
            es: 'Transferencias emitidas',
            en: 'Issued transfers',
          },
        ],
      },
      {
        entries: [
          {
            to: '/finance/cashPosition',
            permission: ['adminAccountsBank', 'adminOpeningCashBack'],
            es: 'Posición de efectivo',
            en: 'Cash position',
          },
          {
            to: '/finance/cashForecast',
            permission: ['adminAccountsBank', 'adminOpeningCashBack'],
            es: 'Flujo previsto',
            en: 'Cash forecast',
          },
          { to: '/finance/deposit', permission: 'adminDeposit', es: 'Depósitos', en: 'Deposits' },
        ],
      },
      {
        es: 'Bancos',
        en: 'Banks',
        entries: [
          {
            to: '/finance/bank/bankAccounts',
            permission: 'adminAccountsBank',
            es: 'Cuentas bancarias',
            en: 'Bank accounts',
          },
          {
            to: '/finance/bank/accountsStatus',
            permission: 'adminAccountsBank',
            es: 'Estados de cuenta',
            en: 'Bank statements',
          },
          {
            to: '/finance/bank/transference',
            permission: 'adminAccountsBank',
            es: 'Transferencias bancarias',
            en: 'Bank transfers',
          },
          {
            to: '/finance/bank/conciliation',
            permission: 'adminConciliation',
            es: 'Conciliación bancaria',
            en: 'Bank reconciliation',
          },
          {
            to: '/finance/bank/exchangeRate',
            permission: 'adminExchangeRate',
            es: 'Tasas de cambio',
            en: 'Exchange rates',
          },
        ],
      },
      {
        es: 'Caja',
        en: 'Cash box',
        entries: [
          {
            to: '/finance/movements',
            permission: 'adminExpenseMovement',
            es: 'Libro de caja y banco',
            en: 'Cash and bank book',
          },
          {
            to: '/finance/box/openingCashBack',
            permission: 'adminOpeningCashBack',
            es: 'Fondo de caja',
            en: 'Petty cash fund',
          },
          {
            to: '/finance/box/cashCounts',
            permission: 'adminOpeningCashBack',
            es: 'Arqueos de caja',
            en: 'Cash counts',
          },
          {
            to: '/finance/box/expenseMovement',
            permission: 'adminExpenseMovement',
            es: 'Movimientos de gastos',
            en: 'Expense movements',
          },
          {
            to: '/finance/box/expenseMovement/byAccount',
            permission: 'adminExpenseMovement',
            es: 'Gastos de los fondos por cuenta',
            en: 'Fund expenses by account',
          },
          {
            to: '/miscellaneousExpenses',
            permission: 'adminExpenseMovement',
            es: 'Gastos diversos',
            en: 'Miscellaneous expenses',
          },
        ],
      },
    ],
  },
  {
    id: 'production',
    icon: IconToolsKitchen2,
    es: 'Producción',
    en: 'Production',
    sections: [
      {
        entries: [
          { to: '/production/recipe', permission: 'adminRecipe', es: 'Recetas', en: 'Recipes' },
          {
            to: '/production/orders',
            permission: 'adminRecipe',
            es: 'Órdenes de producción',
            en: 'Production orders',
          },
          {
            to: '/production/overheads',
            permission: 'adminRecipe',
            es: 'Gastos de producción',
            en: 'Production overheads',
          },
          { to: '/production/ingredients', permission: 'adminRecipe', es: 'Ingredientes', en: 'Ingredients' },
          { to: '/production/materials', permission: 'adminRecipe', es: 'Materiales', en: 'Materials' },
          {
            to: '/production/recipe/whatIf',
            permission: 'adminRecipe',
            es: '¿Y si cambia un precio?',
            en: 'What if a price changes?',
          },
          {
            to: '/production/pointSales',
            permission: 'adminPointSale',
            es: 'Puntos de venta',
            en: 'Points of sale',
          },
          {
            to: '/production/pointSales/sales',
            permission: 'adminPointSale',
            es: 'Ventas del día',
            en: 'Daily sales',
          },
          {
            to: '/production/pointSales/till',
            permission: 'adminPointSale',
            es: 'Caja',
            en: 'Till',
          },
          {
            to: '/production/pointSales/till/shifts',
            permission: 'adminPointSale',
            es: 'Turnos de caja',
            en: 'Till shifts',
          },
        ],
      },
    ],
  },
  {
    id: 'rrhh',
    icon: IconUsers,
    es: 'Recursos humanos',
    en: 'Human resources',
    sections: [
      {
        entries: [
          {
            to: '/rrhh/companyTemplate',
            permission: 'adminCompanyTemplate',
            es: 'Plantilla de cargos',
            en: 'Staffing template',
          },
          {
            to: '/rrhh/userDataSheet',
            permission: 'adminUserDataSheet',
            es: 'Fichas de trabajadores',
            en: 'Worker files',
          },
          {
            to: '/rrhh/registryKeys',
            permission: 'adminRegistryKey',
            es: 'Registro de claves de nómina',
            en: 'Payroll keys',
          },
          { to: '/rrhh/daysOf', permission: 'adminDaysOff', es: 'Vacaciones y ausencias', en: 'Days off' },
          {
            to: '/rrhh/rrhhStats',
            permission: 'adminRRHHreports',
            es: 'Reportes de recursos humanos',
            en: 'Human resources reports',
          },
          {
            to: '/rrhh/manualNominate/preNominate',
            permission: 'adminPreNominate',
            es: 'Prenómina',
            en: 'Pre-payroll',
          },
          {
            to: '/rrhh/manualNominate/nominate',
            permission: 'adminManualNominate',
            es: 'Nómina',
            en: 'Payroll',
          },
        ],
      },
    ],
  },
]

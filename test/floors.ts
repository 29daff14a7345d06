/**
 * The floors of each domain, from the ground up. What stands on a floor imports lower floors only: never a floor above it,
 * never what stands beside it. A module stands with its screens; where those show what higher modules know of a thing as
 * well, such as how a period is closed, they stand apart from it (`periods/web`) on a higher floor.
 */
export const floors: Record<string, readonly (readonly string[])[]> = {
  platform: [
    ['cloning'],
    [
      'branches',
      'credentials',
      'home',
      'imports',
      'media',
      'roles',
      'saved-views',
      'search',
      'theme',
      'traces',
    ],
    ['documents', 'external-system', 'mail', 'users', 'utilities'],
    ['organizations', 'profile', 'two-factor'],
    ['session'],
    ['recovery'],
  ],
  nomenclators: [
    ['catalogue', 'exchange-rates', 'images', 'units'],
    ['areas', 'categories', 'code-lists', 'currencies', 'partners', 'products', 'services'],
    ['cloning', 'imports', 'warehouses'],
  ],
  accounting: [
    ['calendar'],
    ['parameters'],
    ['journal'],
    ['accounts', 'cost-centers'],
    ['entries', 'ledgers', 'integrity'],
    ['accounts/web', 'exercises', 'expense-items', 'statements'],
    ['imports', 'periods', 'saved-statements'],
    ['entries/web', 'taxes'],
    ['closing', 'tax-law', 'trends'],
    ['cloning'],
    ['exercises/web', 'periods/web'],
  ],
  inventory: [['investigations'], ['lots', 'reports', 'stock'], ['other-inventory', 'transfers']],
  finance: [
    ['open-items', 'partner-balances'],
    ['settlements', 'statements-of-account'],
    ['account-movements', 'advances', 'doubtful-debts', 'open-items/web'],
  ],
  treasury: [
    ['bank-accounts', 'bank-rules'],
    ['bank-statements', 'bank-transfers', 'cheques', 'deposits'],
    ['expense-vouchers', 'reconciliations'],
    ['cash-counts'],
    ['cash-funds'],
    ['cash-position'],
    ['cash-forecast'],
    ['bank-accounts/web'],
  ],
  production: [['inputs'], ['recipes'], ['orders'], ['overheads']],
  assets: [
    ['entry-types', 'specifications'],
    ['cloning', 'register'],
    ['depreciation', 'imports'],
  ],
  hr: [
    ['calendar', 'positions', 'relatives', 'time-keys'],
    ['cloning', 'workers'],
    ['vacations'],
    ['days-off'],
    ['statistics'],
  ],
  payroll: [['pre-payrolls'], ['clock', 'payrolls', 'statistics']],
  'points-of-sale': [['points'], ['daily-sales'], ['till']],
  operations: [
    ['contracts'],
    ['documents', 'overview', 'partner-turnover'],
    ['payment-requests', 'service-accruals'],
    ['contracts/web'],
    ['purchases-of-products', 'purchases-of-services', 'sales-of-products', 'sales-of-services'],
    ['goods-receipts', 'late-costs', 'invoices', 'quotations', 'sale-returns'],
    ['home', 'partner-page'],
  ],
}

/** The order of the domains: each imports those before it. What stands in one row imports nothing of each other. */
export const domains: readonly (readonly string[])[] = [
  ['platform'],
  ['nomenclators'],
  ['accounting'],
  ['inventory', 'finance', 'hr'],
  ['treasury', 'payroll'],
  ['operations', 'production'],
  ['points-of-sale', 'assets'],
]

/** What a value is, and so how it is written and checked. */
export const parameterTypes = ['account', 'rate', 'brackets', 'flag', 'number', 'text', 'template'] as const
export type ParameterType = (typeof parameterTypes)[number]

/** What parameters are about, in the order of their list. Those that a company made itself stand under `own`. */
export const topics = [
  'sales',
  'purchases',
  'inventory',
  'cashAndBank',
  'assets',
  'taxes',
  'payroll',
  'entries',
  'closing',
  'chart',
  'own',
] as const
export type Topic = (typeof topics)[number]

interface ShippedKeyFacts {
  topic: Topic
  type: ParameterType
  /** What a text may say, each under the key of its words. */
  choices?: Readonly<Record<string, string>>
  /** The text is the code of a record that must exist. */
  names?: 'expenseItem' | 'rateType'
  /** The text has a form of its own. */
  form?: 'bankFile'
}

/** Forms that account codes can have. A form typed freely could make the server compute for minutes on one code. */
const codePatterns = {
  threeDigits: String.raw`^\d{3}(\.\d{4}){0,2}$`,
  fourDigits: String.raw`^\d{4}(\.\d{1,4})*$`,
  anyDigits: String.raw`^\d[\d.]*$`,
} as const

/** Every kind of exchange rate there is; a company chooses among those that it works with. */
const rateTypes = {
  officialI: 'officialI',
  officialII: 'officialII',
  floating: 'floating',
  contract: 'contract',
  market: 'market',
} as const

/**
 * The keys that posting rules ask for, so that no company can be without them. Their first values are those of the
 * localization; their words are in `server-words`.
 */
export const shippedKeys = {
  'account.receivable': { topic: 'sales', type: 'account' },
  'account.receivable.person': { topic: 'sales', type: 'account' },
  'account.doubtful.provision': { topic: 'sales', type: 'account' },
  'account.doubtful.expense': { topic: 'sales', type: 'account' },
  'account.doubtful.released': { topic: 'sales', type: 'account' },
  'account.doubtful.investigated': { topic: 'sales', type: 'account' },
  'account.doubtful.loss': { topic: 'sales', type: 'account' },
  'account.doubtful.recovered': { topic: 'sales', type: 'account' },
  'rate.doubtful.brackets': { topic: 'sales', type: 'brackets' },
  'account.advance.client': { topic: 'sales', type: 'account' },
  'account.sales.goods': { topic: 'sales', type: 'account' },
  'account.sales.services': { topic: 'sales', type: 'account' },
  'account.sales.production': { topic: 'sales', type: 'account' },
  'account.sales.pos': { topic: 'sales', type: 'account' },
  'account.sales.exportGoods': { topic: 'sales', type: 'account' },
  'account.sales.exportServices': { topic: 'sales', type: 'account' },
  'account.sales.returns': { topic: 'sales', type: 'account' },
  'account.cogs.goods': { topic: 'sales', type: 'account' },
  'account.cogs.production': { topic: 'sales', type: 'account' },
  'account.cogs.services': { topic: 'sales', type: 'account' },
  'account.cogs.exportServices': { topic: 'sales', type: 'account' },
  'account.payable': { topic: 'purchases', type: 'account' },
  'account.payable.person': { topic: 'purchases', type: 'account' },
  'account.payable.coop': { topic: 'purchases', type: 'account' },
  'account.payable.asset': { topic: 'purchases', type: 'account' },
  'account.grni': { topic: 'purchases', type: 'account' },
  'account.goodsInTransit': { topic: 'purchases', type: 'account' },
  'account.advance.provider': { topic: 'purchases', type: 'account' },
  'account.services.accrued': { topic: 'purchases', type: 'account' },
  'account.services.withholding': { topic: 'purchases', type: 'account' },
  'rate.services.withholding': { topic: 'purchases', type: 'rate' },
  'account.purchaseReturn.loss': { topic: 'purchases', type: 'account' },
  'account.purchaseReturn.gain': { topic: 'purchases', type: 'account' },
  'account.purchaseInvoice.loss': { topic: 'purchases', type: 'account' },
  'account.purchaseInvoice.gain': { topic: 'purchases', type: 'account' },
  purchasePostingMode: {
    topic: 'purchases',
    type: 'text',
    choices: { inTransit: 'inTransit', direct: 'direct' },
  },
  'account.inventory.goods': { topic: 'inventory', type: 'account' },
  'account.inventory.raw': { topic: 'inventory', type: 'account' },
  'account.inventory.finished': { topic: 'inventory', type: 'account' },
  'account.wip': { topic: 'inventory', type: 'account' },
  'account.wip.out': { topic: 'inventory', type: 'account' },
  'account.wip.decrease': { topic: 'inventory', type: 'account' },
  'account.production.conversion': { topic: 'inventory', type: 'account' },
  'account.production.waste': { topic: 'inventory', type: 'account' },
  'expenseItem.production.materials': { topic: 'inventory', type: 'text', names: 'expenseItem' },
  'expenseItem.production.transfer': { topic: 'inventory', type: 'text', names: 'expenseItem' },
  'production.conversion': {
    topic: 'inventory',
    type: 'text',
    choices: { monthEnd: 'monthEnd', standard: 'standard' },
  },
  simpleProduction: { topic: 'inventory', type: 'flag' },
  'account.claims': { topic: 'inventory', type: 'account' },
  'account.responsibility': { topic: 'inventory', type: 'account' },
  'account.shortage.goods': { topic: 'inventory', type: 'account' },
  'account.shortage.loss': { topic: 'inventory', type: 'account' },
  'account.surplus.goods': { topic: 'inventory', type: 'account' },
  'account.surplus.income': { topic: 'inventory', type: 'account' },
  'account.storagesInTransit': { topic: 'inventory', type: 'account' },
  'account.inventory.opening': { topic: 'inventory', type: 'account' },
  'account.inventory.adjustment': { topic: 'inventory', type: 'account' },
  'account.inventory.idle': { topic: 'inventory', type: 'account' },
  'account.inventory.slow': { topic: 'inventory', type: 'account' },
  'account.spoilage.goods': { topic: 'inventory', type: 'account' },
  'account.spoilage.loss': { topic: 'inventory', type: 'account' },
  'account.waste': { topic: 'inventory', type: 'account' },
  'account.tools.inUse': { topic: 'inventory', type: 'account' },
  'account.tools.wear': { topic: 'inventory', type: 'account' },
  'account.donation.received': { topic: 'inventory', type: 'account' },
  'account.donation.given': { topic: 'inventory', type: 'account' },
  'investigation.days': { topic: 'inventory', type: 'number' },
  blindCounts: { topic: 'inventory', type: 'flag' },
  'lots.sellExpired': { topic: 'inventory', type: 'flag' },
  'lots.warningDays': { topic: 'inventory', type: 'number' },
  reserveStock: { topic: 'sales', type: 'flag' },
  sellBelowCost: { topic: 'sales', type: 'flag' },
  revenueOn: { topic: 'sales', type: 'text', choices: { sale: 'sale', invoice: 'invoice' } },
  'account.sales.delivered': { topic: 'sales', type: 'account' },
  saleGoodsLeave: {
    topic: 'sales',
    type: 'text',
    choices: { confirmed: 'confirmed', delivered: 'delivered' },
  },
  'contract.soonDays': { topic: 'sales', type: 'number' },
  'account.cash.main': { topic: 'cashAndBank', type: 'account' },
  'account.petty': { topic: 'cashAndBank', type: 'account' },
  'account.cash.toDeposit': { topic: 'cashAndBank', type: 'account' },
  'account.checks.received': { topic: 'cashAndBank', type: 'account' },
  'account.fuelCards': { topic: 'cashAndBank', type: 'account' },
  'account.bank.default': { topic: 'cashAndBank', type: 'account' },
  'account.transit': { topic: 'cashAndBank', type: 'account' },
  'account.bankFee': { topic: 'cashAndBank', type: 'account' },
  'account.contribution': { topic: 'cashAndBank', type: 'account' },
  'account.loan.received': { topic: 'cashAndBank', type: 'account' },
  'account.loan.granted': { topic: 'cashAndBank', type: 'account' },
  'account.shortage.cash': { topic: 'cashAndBank', type: 'account' },
  'bank.accountDigits': { topic: 'cashAndBank', type: 'number' },
  'cash.countDays': { topic: 'cashAndBank', type: 'number' },
  'cash.float': { topic: 'cashAndBank', type: 'number' },
  'cash.advanceDays': { topic: 'cashAndBank', type: 'number' },
  'cash.generatedAmount': { topic: 'cashAndBank', type: 'number' },
  'bank.unreconciledDays': { topic: 'cashAndBank', type: 'number' },
  'bank.tolerance': { topic: 'cashAndBank', type: 'number' },
  'bank.overdraft': { topic: 'cashAndBank', type: 'flag' },
  'cheque.validityDays': { topic: 'cashAndBank', type: 'number' },
  'account.surplus.cash': { topic: 'cashAndBank', type: 'account' },
  'account.fx.gain': { topic: 'cashAndBank', type: 'account' },
  'account.fx.loss': { topic: 'cashAndBank', type: 'account' },
  'account.fx.unrealised': { topic: 'cashAndBank', type: 'account' },
  'exchange.rateType': { topic: 'cashAndBank', type: 'text', choices: rateTypes, names: 'rateType' },
  cashOperationLimit: { topic: 'cashAndBank', type: 'number' },
  pettyCashPosting: {
    topic: 'cashAndBank',
    type: 'text',
    choices: { onVoucher: 'onVoucher', onRefund: 'onRefund' },
  },
  'account.asset.buy': { topic: 'assets', type: 'account' },
  'account.asset.transfer': { topic: 'assets', type: 'account' },
  'account.asset.depreciation': { topic: 'assets', type: 'account' },
  'account.asset.loss': { topic: 'assets', type: 'account' },
  'account.asset.revaluation': { topic: 'assets', type: 'account' },
  'account.asset.impairment': { topic: 'assets', type: 'account' },
  'account.asset.saleIncome': { topic: 'assets', type: 'account' },
  'account.asset.receivable': { topic: 'assets', type: 'account' },
  'account.asset.receivable.person': { topic: 'assets', type: 'account' },
  'account.shortage.assets': { topic: 'assets', type: 'account' },
  'account.salesTax.expense': { topic: 'taxes', type: 'account' },
  'account.salesTax.liability': { topic: 'taxes', type: 'account' },
  'account.ctdl.expense': { topic: 'taxes', type: 'account' },
  'account.ctdl.liability': { topic: 'taxes', type: 'account' },
  'account.profitTax.advance': { topic: 'taxes', type: 'account' },
  'account.profitTax.liability': { topic: 'taxes', type: 'account' },
  'rate.salesTax': { topic: 'taxes', type: 'rate' },
  'rate.ctdl': { topic: 'taxes', type: 'rate' },
  'rate.profitTax': { topic: 'taxes', type: 'rate' },
  salesTaxAccrual: {
    topic: 'taxes',
    type: 'text',
    choices: { monthEnd: 'monthEnd', perDocument: 'perDocument' },
  },
  taxOnAdvance: { topic: 'taxes', type: 'flag' },
  'account.payroll.payable': { topic: 'payroll', type: 'account' },
  'account.payroll.vacationsPayable': { topic: 'payroll', type: 'account' },
  'account.payroll.subsidiesPayable': { topic: 'payroll', type: 'account' },
  'account.payroll.vacations': { topic: 'payroll', type: 'account' },
  'account.payroll.subsidy': { topic: 'payroll', type: 'account' },
  'account.payroll.maternity': { topic: 'payroll', type: 'account' },
  'account.payroll.cess': { topic: 'payroll', type: 'account' },
  'account.payroll.iip': { topic: 'payroll', type: 'account' },
  'account.payroll.ss': { topic: 'payroll', type: 'account' },
  'account.payroll.iuft': { topic: 'payroll', type: 'account' },
  'account.payroll.alimony': { topic: 'payroll', type: 'account' },
  'account.payroll.ssExpense': { topic: 'payroll', type: 'account' },
  'account.payroll.iuftExpense': { topic: 'payroll', type: 'account' },
  'account.advance.employee': { topic: 'payroll', type: 'account' },
  'rate.ss.budget': { topic: 'payroll', type: 'rate' },
  'rate.ss.entity': { topic: 'payroll', type: 'rate' },
  'rate.iuft': { topic: 'payroll', type: 'rate' },
  'rate.vacation': { topic: 'payroll', type: 'rate' },
  'rate.cess.brackets': { topic: 'payroll', type: 'brackets' },
  'rate.iip.brackets': { topic: 'payroll', type: 'brackets' },
  'iip.exempt': { topic: 'payroll', type: 'number' },
  'payroll.monthlyHours': { topic: 'payroll', type: 'number' },
  'payroll.monthlyDays': { topic: 'payroll', type: 'number' },
  'rate.payroll.deductions': { topic: 'payroll', type: 'rate' },
  'payroll.subsidyMonths': { topic: 'payroll', type: 'number' },
  'payroll.partnersPayIncomeTax': { topic: 'payroll', type: 'flag' },
  'expenseItem.payroll.vacations': { topic: 'payroll', type: 'text', names: 'expenseItem' },
  'payroll.workingWeek': {
    topic: 'payroll',
    type: 'text',
    choices: { mondayToFriday: 'mondayToFriday', mondayToSaturday: 'mondayToSaturday' },
  },
  'payroll.bankFile': { topic: 'payroll', type: 'text', form: 'bankFile' },
  employerTaxBase: {
    topic: 'payroll',
    type: 'text',
    choices: { gross: 'gross', grossPlusVacation: 'grossPlusVacation' },
  },
  autoConfirmEntries: { topic: 'entries', type: 'flag' },
  reversalStyle: {
    topic: 'entries',
    type: 'text',
    choices: { swapped: 'swapped', storno: 'storno' },
  },
  'account.result': { topic: 'closing', type: 'account' },
  'account.retained': { topic: 'closing', type: 'account' },
  'account.loss': { topic: 'closing', type: 'account' },
  'account.reserve': { topic: 'closing', type: 'account' },
  'account.capital': { topic: 'closing', type: 'account' },
  'account.dividends': { topic: 'closing', type: 'account' },
  'account.dividends.advance': { topic: 'closing', type: 'account' },
  'account.dividends.withholding': { topic: 'closing', type: 'account' },
  'account.partners.contribution': { topic: 'closing', type: 'account' },
  'account.branches': { topic: 'closing', type: 'account' },
  'account.clearing': { topic: 'closing', type: 'account' },
  'rate.reserve': { topic: 'closing', type: 'rate' },
  'rate.dividend.withholding': { topic: 'closing', type: 'rate' },
  'rate.partners.contribution': { topic: 'closing', type: 'rate' },
  'partners.contributionBase': { topic: 'closing', type: 'number' },
  openingSubAccounts: { topic: 'closing', type: 'text' },
  'expenseItem.closing': { topic: 'closing', type: 'text', names: 'expenseItem' },
  'chart.codePattern': { topic: 'chart', type: 'text', choices: codePatterns },
} as const satisfies Record<string, ShippedKeyFacts>

export type ShippedKey = keyof typeof shippedKeys

/** The shipped keys of one type: `KeyOf<'rate'>`. */
export type KeyOf<Type extends ParameterType> = {
  [Key in ShippedKey]: (typeof shippedKeys)[Key]['type'] extends Type ? Key : never
}[ShippedKey]

const facts: Readonly<Record<string, ShippedKeyFacts>> = shippedKeys

/** What is known of a key, if the product brought it. */
export const shipped = (key: string): ShippedKeyFacts | undefined =>
  Object.hasOwn(facts, key) ? facts[key] : undefined

export const topicOf = (key: string): Topic => shipped(key)?.topic ?? 'own'

const positions = new Map(Object.keys(shippedKeys).map((key, position) => [key, position]))

/** The order of the list: as the keys are written here, own ones behind them. */
export const positionOf = (key: string): number => positions.get(key) ?? positions.size

/** The word of a key, as a refusal names it: a person reads «Resultado del ejercicio», not `account.result`. */
export const labelWord = (key: string): string => (shipped(key) ? `@parameterKeys.${key}.label` : key)

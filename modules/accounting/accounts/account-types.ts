export const natures = ['debit', 'credit', 'mixed'] as const
export type Nature = (typeof natures)[number]

export const analyses = [
  'none',
  'client',
  'provider',
  'bankAccount',
  'storage',
  'asset',
  'employee',
  'partner',
  'taxCode',
] as const
export type Analysis = (typeof analyses)[number]

/** What accounts are for; selectors and posting rules choose by it. `asset` and `liability` are for charts that say no more. */
export const accountTypes = [
  'cash',
  'bank',
  'receivable',
  'prepayment',
  'inventory',
  'fixedAsset',
  'contraAsset',
  'otherAsset',
  'asset',
  'payable',
  'advance',
  'tax',
  'payroll',
  'provision',
  'otherLiability',
  'liability',
  'equity',
  'production',
  'cost',
  'expense',
  'income',
  'closing',
] as const
export type AccountType = (typeof accountTypes)[number]

const classes = {
  assets: [
    'cash',
    'bank',
    'receivable',
    'prepayment',
    'inventory',
    'fixedAsset',
    'contraAsset',
    'otherAsset',
    'asset',
  ],
  liabilities: ['payable', 'advance', 'tax', 'payroll', 'provision', 'otherLiability', 'liability'],
  nominal: ['cost', 'expense', 'income'],
} as const satisfies Record<string, readonly AccountType[]>

/**
 * Accounts that an exercise begins anew with. Opening balances on them are the income and the expense of the year so far,
 * of a company whose books begin within it: movement of the exercise, and no opening.
 */
export const nominalTypes: readonly AccountType[] = classes.nominal

export const typeClasses = Object.keys(classes) as (keyof typeof classes)[]

/** `asset` and `liability` ask for every kind of asset or liability; any other word is a type or a class of types. */
export function typesOf(input: AccountType | keyof typeof classes): readonly AccountType[] {
  if (input === 'asset') return classes.assets
  if (input === 'liability') return classes.liabilities
  return input in classes ? classes[input as keyof typeof classes] : [input as AccountType]
}

/** What can be copied from one organization to another, each after what it needs. */
export const cloneElements = [
  'currencies',
  'exchangeRates',
  'accounts',
  'expenseItems',
  'costCenters',
  'parameters',
  'statements',
  'taxRules',
  'holidays',
  'codeLists',
  'categories',
  'products',
  'services',
  'partners',
  'areas',
  'assetSpecifications',
  'assetEntryTypes',
  'positions',
  'timeKeys',
  'roles',
] as const
export type CloneElement = (typeof cloneElements)[number]

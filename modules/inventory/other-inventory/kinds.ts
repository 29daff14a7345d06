import type { InvestigationKind } from '../investigations/kinds.ts'
import type { InventoryState } from './states.ts'

export const inventoryTypes = [
  'opening',
  'count',
  'shortage',
  'surplus',
  'loss',
  'waste',
  'consumption',
  'consumptionReturn',
  'selfConsumption',
  'toolsInUse',
  'donationReceived',
  'donationGiven',
  'adjustment',
  'idle',
  'slowMoving',
] as const
export type InventoryType = (typeof inventoryTypes)[number]

interface TypeFacts {
  /** 1 comes in, -1 goes out; 0 where each line says. */
  direction: 1 | -1 | 0
  prefix: 'AJ' | 'CI' | 'IF' | 'VE'
  /** The account on the other side: the parameter that names it, which a document may replace unless it is fixed. */
  account: { parameter: AccountKey; isFixed?: boolean } | 'given'
  /** What one costs: written, or taken from what is known, or the average because goods leave. */
  cost: 'required' | 'optional' | 'none'
  /** Goods that are investigated have a file. */
  file?: InvestigationKind
}

type AccountKey =
  | 'account.inventory.opening'
  | 'account.inventory.adjustment'
  | 'account.inventory.idle'
  | 'account.inventory.slow'
  | 'account.shortage.goods'
  | 'account.surplus.goods'
  | 'account.spoilage.goods'
  | 'account.waste'
  | 'account.tools.inUse'
  | 'account.donation.received'
  | 'account.donation.given'

const parameter = (key: AccountKey, isFixed = false) => ({ parameter: key, isFixed })

/** What each type does. */
export const factsOf: Record<InventoryType, TypeFacts> = {
  opening: {
    direction: 1,
    prefix: 'CI',
    account: parameter('account.inventory.opening'),
    cost: 'required',
  },
  // What is too much comes in and what is missing goes out, each under investigation.
  count: {
    direction: 0,
    prefix: 'IF',
    account: parameter('account.shortage.goods', true),
    cost: 'optional',
  },
  shortage: {
    direction: -1,
    prefix: 'AJ',
    account: parameter('account.shortage.goods', true),
    cost: 'none',
    file: 'shortage',
  },
  surplus: {
    direction: 1,
    prefix: 'AJ',
    account: parameter('account.surplus.goods', true),
    cost: 'optional',
    file: 'surplus',
  },
  loss: {
    direction: -1,
    prefix: 'AJ',
    account: parameter('account.spoilage.goods', true),
    cost: 'none',
    file: 'loss',
  },
  waste: { direction: -1, prefix: 'AJ', account: parameter('account.waste'), cost: 'none' },
  consumption: { direction: -1, prefix: 'VE', account: 'given', cost: 'none' },
  consumptionReturn: { direction: 1, prefix: 'VE', account: 'given', cost: 'optional' },
  selfConsumption: { direction: -1, prefix: 'VE', account: 'given', cost: 'none' },
  toolsInUse: { direction: -1, prefix: 'VE', account: parameter('account.tools.inUse'), cost: 'none' },
  donationReceived: {
    direction: 1,
    prefix: 'AJ',
    account: parameter('account.donation.received'),
    cost: 'required',
  },
  donationGiven: { direction: -1, prefix: 'AJ', account: parameter('account.donation.given'), cost: 'none' },
  adjustment: {
    direction: 0,
    prefix: 'AJ',
    account: parameter('account.inventory.adjustment'),
    cost: 'none',
  },
  // They stay where they are and change the account that they are held on.
  idle: { direction: 0, prefix: 'AJ', account: parameter('account.inventory.idle'), cost: 'none' },
  slowMoving: { direction: 0, prefix: 'AJ', account: parameter('account.inventory.slow'), cost: 'none' },
}

/** What goods that a cost centre gave back may have left by. */
export const returnable: readonly InventoryType[] = ['consumption', 'selfConsumption', 'toolsInUse']

/** Whether its lines say of which lots they are; what a count finds is of none, and what only changes its account stays. */
export const namesLots = (type: InventoryType): boolean => factsOf[type].direction !== 0

/** The form that a document is printed on. What is to be consumed is a request until it leaves the warehouse. */
export function paperOf({
  type,
  state,
}: {
  type: InventoryType
  state: InventoryState
}): 'request' | 'slip' | 'count' | 'adjustment' {
  const isUnderWay = state === 'pending' || state === 'approved'
  if (isUnderWay && returnable.includes(type)) return 'request'
  if (factsOf[type].prefix === 'VE') return 'slip'
  return type === 'count' ? 'count' : 'adjustment'
}

import { moveOn } from './moving.ts'
import type { Operation, World, Written } from './world.ts'

interface Item {
  _id: string
  side: 'receivable' | 'payable'
  pending: string
  currency: { _id: string } | null
}

interface Open {
  items: Item[]
  advances: { _id: string; pending: string; currency: { _id: string } | null }[]
}

interface Way {
  side: Item['side']
  party: 'clientId' | 'providerId'
  partners: (world: World) => string[]
  open: string
  settle: string
  advance: string
  change: string
}

const collecting: Way = {
  side: 'receivable',
  party: 'clientId',
  partners: ({ clients }) => clients,
  open: '/private/operationCollect/getOpenWithClient',
  settle: '/private/pendingReceivable/collectSale',
  advance: '/private/anticipateReceivable/createAnticipateCollect',
  change: '/private/operationCollect/changeState',
}
const paying: Way = {
  side: 'payable',
  party: 'providerId',
  partners: ({ providers }) => providers,
  open: '/private/operationPay/getOpenWithProvider',
  settle: '/private/outstanding/outstandingBuy',
  advance: '/private/anticipatePayments/createAnticipatePayment',
  change: '/private/operationPay/changeState',
}

const cents = (amount: string): number => Math.round(Number(amount) * 100)
const money = (ofCents: number): string => (ofCents / 100).toFixed(2)
const sumOf = (shares: readonly { amount: string }[]) =>
  money(shares.reduce((total, { amount }) => total + cents(amount), 0))

/** What a partner pays of an item: all of it, a part, and now and then more than there is. */
const shareOf = ({ random }: World, { _id, pending }: Item) => ({
  itemId: _id,
  amount: random.onceIn(12)
    ? money(cents(pending) + 100)
    : random.onceIn(3)
      ? money(Math.max(1, Math.floor(cents(pending) / 2)))
      : pending,
})

/** Money for some items of one currency: on the account of that currency, or dollars paid in pesos. */
function paymentOf(world: World, items: readonly Item[]) {
  const { random, bank, dollars } = world
  const [first] = items
  const alike = items.filter(({ currency }) => currency?._id === first?.currency?._id)
  const allocations = alike.slice(0, random.whole(1, 3)).map((item) => shareOf(world, item))
  const inDollars = first?.currency ? dollars : undefined
  if (inDollars && random.onceIn(3))
    // More pesos than dollars cost on any day: the rest stays as an advance.
    return { accountId: bank, amount: money(cents(sumOf(allocations)) * 430), allocations }
  const beyond = random.onceIn(6) ? 2500 : 0
  return { accountId: bank, ...inDollars, amount: money(cents(sumOf(allocations)) + beyond), allocations }
}

/** Clients pay and providers are paid: in part, several at once, with a commission, more than is owed, and back again. */
export function settling(): Operation[] {
  return [collecting, paying].flatMap((way) => {
    const operations: Written[] = []
    const openWith = async (world: World, partner: string) =>
      world.attempt<Open>('POST', way.open, { [way.party]: partner })
    const settle = async (world: World, partner: string, input: object) => {
      const operation = await world.attempt('POST', way.settle, {
        [way.party]: partner,
        date: world.today,
        ...input,
      })
      if (operation) operations.push(operation)
    }
    return [
      {
        weight: 5,
        async run(world: World) {
          const partner = world.random.pick(way.partners(world))
          const open = await openWith(world, partner)
          const items = open?.items.filter(({ side }) => side === way.side) ?? []
          if (items.length === 0) return
          const { random } = world
          const commission = random.onceIn(4) ? { commission: `${random.whole(1, 9)}.25` } : {}
          await settle(world, partner, { ...paymentOf(world, items), ...commission })
        },
      },
      {
        weight: 1,
        async run(world: World) {
          const { random, bank, dollars } = world
          const advance = await world.attempt('POST', way.advance, {
            [way.party]: random.pick(way.partners(world)),
            date: world.today,
            accountId: bank,
            ...(random.onceIn(4) && dollars),
            amount: `${random.whole(20, 900)}.${random.whole(10, 99)}`,
          })
          if (advance) operations.push(advance)
        },
      },
      { weight: 2, run: (world: World) => applyAdvance(world, way, { openWith, settle }) },
      { weight: 1, run: (world: World) => moveOn(world, way.change, operations, ['cancelled']) },
      { weight: 1, run: (world: World) => compensate(world, way, { openWith, settle }) },
    ]
  })
}

interface Steps {
  openWith(world: World, partner: string): Promise<Open | undefined>
  settle(world: World, partner: string, input: object): Promise<void>
}

/** An advance pays a part of what is owed, and no money moves. */
async function applyAdvance(world: World, way: Way, { openWith, settle }: Steps): Promise<void> {
  const partner = world.random.pick(way.partners(world))
  const open = await openWith(world, partner)
  const advance = open?.advances[0]
  const item = open?.items.find(
    ({ side, currency }) => side === way.side && currency?._id === advance?.currency?._id,
  )
  if (!advance || !item) return
  const amount = money(Math.min(cents(advance.pending), cents(item.pending)))
  await settle(world, partner, {
    allocations: [{ itemId: item._id, amount }],
    advances: [{ advanceId: advance._id, amount }],
  })
}

/** What a partner owes is set against what it is owed. */
async function compensate(world: World, _way: Way, { openWith, settle }: Steps): Promise<void> {
  const open = await openWith(world, world.both)
  const pesos = open?.items.filter(({ currency }) => currency === null) ?? []
  const [owed, due] = (['receivable', 'payable'] as const).map((side) =>
    pesos.find((item) => item.side === side),
  )
  if (!owed || !due) return
  const amount = money(Math.min(cents(owed.pending), cents(due.pending)))
  await settle(world, world.both, { allocations: [owed, due].map(({ _id }) => ({ itemId: _id, amount })) })
}

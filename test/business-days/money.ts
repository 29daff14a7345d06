import { moveOn } from './moving.ts'
import type { Operation, World, Written } from './world.ts'

interface Pending {
  data: { _id: string; pending: string; partnerId: string }[]
}

/** What a partner pays of what is open: all of it, a part, and now and then more than there is. */
function allocationsOf(world: World, { data }: Pending) {
  return data.slice(0, world.random.whole(1, 3)).map(({ _id, pending }) => ({
    itemId: _id,
    amount: world.random.onceIn(12)
      ? (Number(pending) + 1).toFixed(2)
      : world.random.onceIn(3)
        ? (Math.max(1, Math.floor(Number(pending) * 50)) / 100).toFixed(2)
        : pending,
  }))
}

const sumOf = (shares: { amount: string }[]) =>
  (shares.reduce((cents, { amount }) => cents + Math.round(Number(amount) * 100), 0) / 100).toFixed(2)

interface Way {
  pending: string
  settle: string
  change: string
  party: 'clientId' | 'providerId'
}

const collecting: Way = {
  pending: '/private/pendingReceivable/getClientSale',
  settle: '/private/pendingReceivable/collectSale',
  change: '/private/operationCollect/changeState',
  party: 'clientId',
}
const paying: Way = {
  pending: '/private/outstanding/getClientBuy',
  settle: '/private/outstanding/outstandingBuy',
  change: '/private/operationPay/changeState',
  party: 'providerId',
}

/** Clients pay and providers are paid: in part, several at once, more than is owed, and back again. */
export function settling(): Operation[] {
  return [collecting, paying].flatMap(({ pending, settle, change, party }) => {
    const operations: Written[] = []
    return [
      {
        weight: 5,
        async run(world: World) {
          const partner = world.random.pick(party === 'clientId' ? world.clients : world.providers)
          const open = await world.attempt<Pending>('POST', pending, { [party]: partner })
          if (!open || open.data.length === 0) return
          const allocations = allocationsOf(world, open)
          const beyond = world.random.onceIn(6) ? 25 : 0
          const operation = await world.attempt('POST', settle, {
            [party]: partner,
            date: world.day(),
            accountId: world.bank,
            amount: (Number(sumOf(allocations)) + beyond).toFixed(2),
            allocations,
          })
          if (operation) operations.push(operation)
        },
      },
      { weight: 1, run: (world: World) => moveOn(world, change, operations, ['cancelled']) },
    ]
  })
}

import { moveOn } from './moving.ts'
import type { Operation, World, Written } from './world.ts'

/** Goods go from one storage to the other, and arrive whole, short or not at all. */
export function carrying(): Operation[] {
  const transfers: Written[] = []
  const path = '/private/movements/changeStateMovement'
  return [
    {
      weight: 3,
      async run(world) {
        const [from, to] = world.random.onceIn(3) ? world.storages.toReversed() : world.storages
        const transfer = await world.attempt('POST', '/private/movements/create', {
          type: 'transfer',
          date: world.day(),
          originStorageId: from,
          destinationStorageId: to,
          lines: [{ productId: world.random.pick(world.products), quantity: `${world.random.whole(1, 15)}` }],
        })
        if (transfer) transfers.push(transfer)
      },
    },
    { weight: 3, run: (world) => moveOn(world, path, transfers, ['inTransit']) },
    { weight: 2, run: (world) => moveOn(world, path, transfers, ['confirmed', 'rejected']) },
    { weight: 2, run: (world) => arriveShort(world, transfers, path) },
    { weight: 1, run: (world) => moveOn(world, path, transfers, ['cancelled']) },
  ]
}

async function arriveShort(world: World, transfers: Written[], path: string): Promise<void> {
  const at = transfers.findIndex(({ state }) => state === 'inTransit')
  const transfer = transfers[at]
  if (!transfer) return
  const { _id, version, lines } = transfer
  const received = lines.map((line) => ({
    lineId: line._id,
    received: `${Math.max(0, Number(line.quantity) - 1)}`,
  }))
  const after = await world.attempt('PUT', path, { _id, version, state: 'confirmed', lines: received })
  if (after) transfers[at] = after
}

/** Goods are counted, go bad, and turn up. */
export function counting(): Operation[] {
  const documents: Written[] = []
  const path = '/private/otherInventory/changeState'
  const write = async (world: World, type: string, lines: (productId: string) => object) => {
    const written = await world.attempt('POST', '/private/otherInventory/create', {
      type,
      date: world.day(),
      storageId: world.random.pick(world.storages),
      lines: [lines(world.random.pick(world.products))],
    })
    if (written) documents.push(written)
  }
  return [
    {
      weight: 2,
      run: (world) =>
        write(world, 'count', (productId) => ({ productId, quantity: `${world.random.whole(0, 40)}` })),
    },
    {
      weight: 1,
      run: (world) =>
        write(world, world.random.pick(['shortage', 'surplus']), (productId) => ({
          productId,
          quantity: `${world.random.whole(1, 3)}`,
        })),
    },
    { weight: 3, run: (world) => moveOn(world, path, documents, ['approved', 'confirmed']) },
    { weight: 1, run: (world) => moveOn(world, path, documents, ['cancelled']) },
  ]
}

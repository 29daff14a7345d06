import { currencyOf } from './currency.ts'
import { moveOn } from './moving.ts'
import type { Operation, World, Written } from './world.ts'

const price = ({ random }: World) => `${random.whole(90, 2500)}.${random.whole(10, 99)}`

/** Advice is sold and freight is bought, approved, confirmed, and now and then cancelled. */
export function serving(): Operation[] {
  const [sold, bought]: [Written[], Written[]] = [[], []]
  return [
    {
      weight: 2,
      async run(world) {
        const sale = await world.attempt('POST', '/private/saleOfServices/create', {
          date: world.day(),
          clientId: world.random.pick(world.clients),
          paymentForm: world.random.onceIn(4) ? 'cash' : 'credit',
          lines: [{ serviceId: world.advice, quantity: '1', unitPrice: price(world) }],
          ...currencyOf(world),
        })
        if (sale) sold.push(sale)
      },
    },
    {
      weight: 2,
      async run(world) {
        const { costCenterId, expenseItemId } = world
        const purchase = await world.attempt('POST', '/private/buyOfServices/create', {
          date: world.day(),
          providerId: world.random.pick(world.providers),
          lines: [
            { serviceId: world.freight, quantity: '1', unitPrice: price(world), costCenterId, expenseItemId },
          ],
          ...currencyOf(world),
          ...(world.random.onceIn(3) && { withholdingRate: '5' }),
        })
        if (purchase) bought.push(purchase)
      },
    },
    {
      weight: 4,
      async run(world) {
        await moveOn(world, '/private/saleOfServices/changeState', sold, ['approved', 'confirmed'])
        await moveOn(world, '/private/buyOfServices/changeState', bought, ['approved', 'confirmed'])
      },
    },
    {
      weight: 1,
      run: (world) =>
        world.random.onceIn(2)
          ? moveOn(world, '/private/saleOfServices/changeState', sold, ['cancelled'])
          : moveOn(world, '/private/buyOfServices/changeState', bought, ['cancelled']),
    },
  ]
}

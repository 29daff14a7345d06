import { kept, sumOf } from './moving.ts'
import type { Operation } from './world.ts'

/** Services of which the invoice has not come yet; now and then it was a mistake. */
const accruing = () =>
  kept(
    { path: '/private/serviceAccrual' },
    (world) => ({
      date: world.day(),
      providerId: world.random.pick(world.providers),
      serviceId: world.freight,
      amount: sumOf(world, 50, 600),
      costCenterId: world.costCenterId,
      expenseItemId: world.expenseItemId,
    }),
    ['confirmed', 'confirmed', 'cancelled'],
  )

/** Goods are offered, and clients take them or do not. */
const offering = () =>
  kept(
    { path: '/private/movementsOfferts', move: '/private/movementsOfferts/changeStateMovementOffert' },
    (world) => ({
      date: world.day(),
      clientId: world.random.pick(world.clients),
      storageId: world.random.pick(world.storages),
      lines: [
        {
          productId: world.random.pick(world.products),
          quantity: String(world.random.whole(1, 9)),
          unitPrice: sumOf(world, 90, 900),
        },
      ],
    }),
    ['pending', 'sent', 'accepted', 'rejected', 'cancelled'],
  )

/** Money comes in or goes out for what is no document: interest and commissions of the bank, what somebody sends in advance. */
const movingMoney = () =>
  kept(
    { path: '/private/movementsCont', write: '/private/movementsCont/createMovements' },
    (world) => {
      const { random } = world
      const of = { date: world.day(), accountId: world.bank, confirm: random.onceIn(2) }
      if (random.onceIn(2))
        return {
          ...of,
          kind: 'transferReceive',
          partnerId: random.pick(world.clients),
          description: 'Anticipo',
          lines: [{ advance: true, amount: sumOf(world, 10, 90) }],
        }
      return {
        ...of,
        kind: 'expense',
        description: 'Comisiones del banco',
        lines: [
          {
            accountId: world.expenses,
            costCenterId: world.costCenterId,
            expenseItemId: world.expenseItemId,
            amount: sumOf(world, 1, 40),
          },
        ],
      }
    },
    ['confirmed', 'confirmed', 'cancelled'],
  )

export const writingOtherDocuments = (): Operation[] => [...accruing(), ...offering(), ...movingMoney()]

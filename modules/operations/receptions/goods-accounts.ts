import type { Day } from '@cuadre/kernel/day.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { accountsOfGoods } from '@cuadre/inventory/public.ts'

interface Goods {
  productId: string
  product: string
  storageId: string
}

/** The account that each product is held on in its storage; refused by the product's name where nothing can be posted there. */
export async function goodsAccounts(
  context: Context,
  goods: readonly Goods[],
  day: Day,
): Promise<(productId: string) => string> {
  const accountOf = await accountsOfGoods(context, goods, day)
  const of = new Map(goods.map((each) => [each.productId, accountOf(each)]))
  const accounts = await context.tx
    .selectFrom('account')
    .select(['id', 'code', 'active', 'allows_movements'])
    .where('id', 'in', [...new Set(of.values())])
    .execute()
  for (const { id, code, active, allows_movements: takesMovements } of accounts)
    if (!active || !takesMovements) {
      const held = goods.find(({ productId }) => of.get(productId) === id)
      throw new Refusal('reception.goodsAccount', { product: held?.product ?? '', code })
    }
  return (productId) => of.get(productId) ?? ''
}

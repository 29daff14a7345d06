import type { Day } from '@cuadre/kernel/day.ts'
import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import { amount, sum, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import { accountsFor } from '@cuadre/accounting/public.ts'
import { eachLine } from '@cuadre/platform/documents/lines.ts'
import { checkGoods, productsOf, repeated, wrongWarehouse } from '@cuadre/inventory/public.ts'
import type { OrderDraft } from './orders.ts'

const renamed = (wrong: readonly FieldRefusal[], lines: string): FieldRefusal[] =>
  wrong.map(({ path, ...rest }) => ({ ...rest, path: path.replace(/^lines/, lines) }))

/** Everything that is wrong with an order, refused together. */
export async function wrongOrder(context: Context, draft: OrderDraft): Promise<FieldRefusal[]> {
  const [known, center, underway, branches, ...storages] = await Promise.all([
    productsOf(context, [...draft.inputs, ...draft.outputs]),
    centerOf(context, draft.costCenterId),
    accountUnderway(context, draft.date),
    branchesOf(context, [draft.inputStorageId, draft.outputStorageId]),
    wrongWarehouse(context, draft.inputStorageId, 'inputStorageId'),
    wrongWarehouse(context, draft.outputStorageId, 'outputStorageId'),
  ])
  const wrong: FieldRefusal[] = [...storages.flat(), ...(await wrongItems(context, draft.inputs))]
  const inputs = eachLine(draft.inputs, (line, refuse) => checkGoods(line, known, refuse))
  const outputs = eachLine(draft.outputs, (line, refuse) => checkGoods(line, known, refuse))
  wrong.push(
    ...renamed([...inputs.wrong, ...repeated(draft.inputs)], 'inputs'),
    ...renamed([...outputs.wrong, ...repeated(draft.outputs)], 'outputs'),
  )
  if (amount(draft.batches).lte(zero)) wrong.push({ path: 'batches', code: 'productionOrder.batchesZero' })
  if (draft.dueDate && draft.dueDate < draft.date)
    wrong.push({ path: 'dueDate', code: 'productionOrder.dueBefore' })
  if (branches.size > 1) wrong.push({ path: 'outputStorageId', code: 'productionOrder.otherBranch' })
  if (draft.costCenterId && !center) wrong.push({ path: 'costCenterId', code: 'costCenter.unknown' })
  if (!draft.costCenterId && underway.requires_cost_center)
    wrong.push({
      path: 'costCenterId',
      code: 'inventory.centerRequired',
      parameters: { code: underway.code },
    })
  if (draft.outputs[0] && draft.outputs[0].productId !== draft.productId)
    wrong.push({ path: 'outputs.0.productId', code: 'productionOrder.mainFirst' })
  const shares = sum(draft.outputs.map(({ costShare }) => amount(costShare)))
  if (draft.outputs.length > 0 && !shares.eq(amount('100')))
    wrong.push({ path: 'outputs', code: 'productionOrder.shares', parameters: { shares: shares.toFixed() } })
  const taken = new Set(draft.inputs.map(({ productId }) => productId))
  draft.outputs.forEach(({ productId }, index) => {
    if (taken.has(productId))
      wrong.push({
        path: `outputs.${index}.productId`,
        code: 'productionOrder.madeOfItself',
        parameters: { code: known.get(productId)?.code ?? '' },
      })
  })
  return wrong
}

/** What of the expense items is wrong that inputs are charged to. */
export const wrongItems = (
  context: Context,
  inputs: readonly { expenseItemId?: string | null | undefined }[],
): Promise<FieldRefusal[]> =>
  wrongReferences(
    context,
    inputs.map(({ expenseItemId }, at) => ({
      path: `inputs.${at}.expenseItemId`,
      id: expenseItemId,
      words: 'expenseItem',
      table: 'expense_item',
    })),
  )

async function centerOf({ tx }: Context, id: string | null | undefined) {
  if (!id) return undefined
  return tx.selectFrom('cost_center').select('id').where('id', '=', id).executeTakeFirst()
}

/** The account that the cost of what is under way stands on, and whether it asks for a cost centre. */
async function accountUnderway(context: Context, day: Day) {
  const { 'account.wip': wip } = await accountsFor(context, ['account.wip'], day)
  return context.tx
    .selectFrom('account')
    .select(['code', 'requires_cost_center'])
    .where('id', '=', wip._id)
    .executeTakeFirstOrThrow()
}

/** The branches of storages, as far as they say it. */
async function branchesOf({ tx }: Context, storages: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('warehouse')
    .select('branch_id')
    .where('id', 'in', [...storages])
    .execute()
  return new Set(rows.flatMap(({ branch_id }) => branch_id ?? []))
}

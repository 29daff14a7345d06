import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { type FieldRefusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount } from '@cuadre/kernel/money.ts'
import { catalogue, countEveryUse } from '@cuadre/server-kit/catalogue.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { takeCode } from '@cuadre/server-kit/next-code.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import type { createSpecification as createCall, updateSpecification as updateCall } from './api.ts'
import { specificationById, type SpecificationRow } from './queries.ts'

const specifications = catalogue({
  table: 'asset_specification',
  type: 'assetSpecification',
  byId: specificationById,
  usesOf: (context, id) => countEveryUse(context, id, 'asset_specification'),
})

export const getSpecification = specifications.one
export const deleteSpecification = specifications.remove

type Draft = z.output<typeof createCall.input>
type Rates = NonNullable<Draft['rates']>
type Named = Pick<Draft, 'parentId' | 'accountId' | 'depreciationAccountId' | 'expenseItemId'>

/** Accounts on which assets, and what they have worn, are held. */
const ofAssets = { allowed: ['fixedAsset', 'asset'], otherwise: 'assetSpecification.noAssetAccount' } as const
const ofWear = {
  allowed: ['contraAsset', 'asset'],
  otherwise: 'assetSpecification.noDepreciationAccount',
} as const

/** What is wrong with the records that it names anew; those that it named before may stay. */
async function wrongNamed(
  context: Context,
  named: Named,
  before?: SpecificationRow,
): Promise<FieldRefusal[]> {
  const changed = (name: keyof Named) => (named[name] === before?.[name] ? undefined : named[name])
  const wrong = await wrongReferences(context, [
    {
      path: 'parentId',
      id: changed('parentId'),
      words: 'assetSpecification',
      table: 'asset_specification',
    },
    { path: 'accountId', id: changed('accountId'), words: 'account', table: 'account', types: ofAssets },
    {
      path: 'depreciationAccountId',
      id: changed('depreciationAccountId'),
      words: 'account',
      table: 'account',
      types: ofWear,
    },
    {
      path: 'expenseItemId',
      id: changed('expenseItemId'),
      words: 'expenseItem',
      table: 'expense_item',
    },
  ])
  if (wrong.length > 0 || !changed('parentId')) return wrong
  if (before && (before._id === named.parentId || before.children > 0))
    return [{ path: 'parentId', code: 'assetSpecification.twoLevels' }]
  const parent = await specificationById(context, named.parentId ?? '')
  return parent?.parentId ? [{ path: 'parentId', code: 'assetSpecification.twoLevels' }] : []
}

const wrongRates = (rates: Rates | undefined): FieldRefusal[] =>
  (rates ?? []).flatMap(({ validFrom, rate }, at) => {
    if (amount(rate).gt(amount('100')))
      return [{ path: `rates.${at}.rate`, code: 'assetSpecification.rateAboveWhole' }]
    return (rates ?? []).findIndex((other) => other.validFrom === validFrom) < at
      ? [{ path: `rates.${at}.validFrom`, code: 'assetSpecification.rateTwice' }]
      : []
  })

async function writeRates({ tx }: Context, id: string, rates: Rates | undefined): Promise<void> {
  if (!rates) return
  await tx.deleteFrom('asset_rate').where('specification_id', '=', id).execute()
  if (rates.length > 0)
    await tx
      .insertInto('asset_rate')
      .values(rates.map(({ validFrom, rate }) => ({ specification_id: id, valid_from: validFrom, rate })))
      .execute()
}

export async function createSpecification(context: Context, draft: Draft): Promise<SpecificationRow> {
  const { code, name, active, rates, ...named } = draft
  const wrong = [...(await wrongNamed(context, named)), ...wrongRates(rates)]
  if (wrong.length > 0) throw wrongFields(wrong)
  const id = uuidv7()
  await context.tx
    .insertInto('asset_specification')
    .values({
      id,
      code: code ?? (await takeCode(context, { table: 'asset_specification', digits: 2 })),
      name,
      active,
      parent_id: named.parentId,
      account_id: named.accountId,
      depreciation_account_id: named.depreciationAccountId,
      expense_item_id: named.expenseItemId,
    })
    .execute()
  await writeRates(context, id, rates)
  return specifications.created(context, id)
}

export const updateSpecification = (
  context: Context,
  { _id, version, rates, code, name, active, ...named }: z.output<typeof updateCall.input>,
): Promise<SpecificationRow> =>
  specifications.change(context, { _id, version }, async (before) => {
    const wrong = [...(await wrongNamed(context, named, before)), ...wrongRates(rates)]
    if (wrong.length > 0) throw wrongFields(wrong)
    await writeRates(context, _id, rates)
    return {
      code,
      name,
      active,
      parent_id: named.parentId,
      account_id: named.accountId,
      depreciation_account_id: named.depreciationAccountId,
      expense_item_id: named.expenseItemId,
    }
  })

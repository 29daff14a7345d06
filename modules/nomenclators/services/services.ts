import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import { attachImage, dropMedia } from '@cuadre/platform/media/attach.ts'
import { catalogue, countEveryUse } from '@cuadre/server-kit/catalogue.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { takeCode } from '@cuadre/server-kit/next-code.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import { v7 as uuidv7 } from 'uuid'
import { accountByParameter } from '../parameter-accounts.ts'
import type * as api from './api.ts'
import { serviceById, type ServiceRow } from './queries.ts'

const services = catalogue({
  table: 'service',
  type: 'service',
  byId: serviceById,
  usesOf: (context, id) => countEveryUse(context, id, 'service'),
})

export const getService = services.one

export async function deleteService(context: Context, { id }: { id: string }) {
  const removed = await services.remove(context, { id })
  await dropMedia(context, holderOf(id))
  return removed
}

type Draft = z.output<typeof api.createService.input>
type Changes = z.output<typeof api.updateService.input>
type Details = Partial<Omit<Draft, 'code' | 'name'>>

const columnsOf = (details: Details) => ({
  description: details.description,
  kind: details.kind,
  unit_id: details.unitId,
  price: details.price,
  currency_id: details.currencyId,
  income_account_id: details.incomeAccountId,
  expense_account_id: details.expenseAccountId,
  expense_item_id: details.expenseItemId,
  logo_media_id: details.logoId,
  active: details.active,
})

/** Refuses records that can't be named; those that the service named before may stay. */
async function checkReferences(context: Context, details: Details, before?: ServiceRow): Promise<void> {
  const changed = (
    name: 'unitId' | 'currencyId' | 'incomeAccountId' | 'expenseAccountId' | 'expenseItemId',
  ) => (details[name] === before?.[name] ? undefined : details[name])
  const wrong = await wrongReferences(context, [
    { path: 'unitId', id: changed('unitId'), words: 'unit', table: 'nomenclator', ptype: 'UM' },
    { path: 'currencyId', id: changed('currencyId'), words: 'currency', table: 'currency' },
    { path: 'incomeAccountId', id: changed('incomeAccountId'), words: 'account', table: 'account' },
    { path: 'expenseAccountId', id: changed('expenseAccountId'), words: 'account', table: 'account' },
    { path: 'expenseItemId', id: changed('expenseItemId'), words: 'expenseItem', table: 'expense_item' },
  ])
  if (wrong.length > 0) throw wrongFields(wrong)
}

/** The currency of the books is what is meant where none is named. */
async function inForeign<Given extends Details>({ tx }: Context, details: Given): Promise<Given> {
  if (!details.currencyId) return details
  const found = await tx
    .selectFrom('currency')
    .select('is_functional')
    .where('id', '=', details.currencyId)
    .executeTakeFirst()
  return found?.is_functional ? { ...details, currencyId: null } : details
}

export async function createService(context: Context, given: Draft): Promise<ServiceRow> {
  const draft = await inForeign(context, given)
  await checkReferences(context, draft)
  const id = uuidv7()
  const isSold = draft.kind !== 'bought'
  if (draft.logoId) await attachImage(context, holderOf(id), draft.logoId, 'logoId')
  await context.tx
    .insertInto('service')
    .values({
      ...columnsOf(draft),
      id,
      code: draft.code ?? (await takeCode(context, { table: 'service', digits: 3 })),
      name: draft.name,
      income_account_id:
        draft.incomeAccountId === undefined && isSold
          ? await accountByParameter(context, 'account.sales.services')
          : draft.incomeAccountId,
    })
    .execute()
  return services.created(context, id)
}

const holderOf = (id: string) => ({ ownerType: 'service', ownerId: id })

/** A service holds one logo; what it held before is deleted. */
export async function updateService(
  context: Context,
  { _id, version, logoId, ...given }: Changes,
): Promise<ServiceRow> {
  const details = await inForeign(context, given)
  const after = await services.change(context, { _id, version }, async (before) => {
    await checkReferences(context, details, before)
    if (logoId) await attachImage(context, holderOf(_id), logoId, 'logoId')
    return { code: details.code, name: details.name, ...columnsOf({ ...details, logoId }) }
  })
  if (logoId !== undefined) await dropMedia(context, holderOf(_id), { keep: logoId === null ? [] : [logoId] })
  return after
}

/** The service is without a logo. */
export const forgetLogo = async ({ tx }: Context, id: string): Promise<void> => {
  await tx.updateTable('service').set({ logo_media_id: null }).where('id', '=', id).execute()
}

export async function deleteLogo(
  context: Context,
  { _id, version }: z.output<typeof api.deleteLogo.input>,
): Promise<ServiceRow> {
  const before = await services.locked(context, _id)
  return updateService(context, { _id, version: version ?? before.version, logoId: null })
}

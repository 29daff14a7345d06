import { sql } from 'kysely'
import type { z } from 'zod'
import { addMonths, type Day, startOfMonth } from '@cuadre/kernel/day.ts'
import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import { debit } from '@cuadre/kernel/journal.ts'
import { amount, type Amount, round, text, zero } from '@cuadre/kernel/money.ts'
import { accountsFor, wrongPostings } from '@cuadre/accounting/public.ts'
import { rateOn } from '@cuadre/nomenclators/exchange-rates/rate-on.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import { rateOf } from '../specifications/queries.ts'
import type * as api from './api.ts'
import { contraOfLine } from './purchase-line.ts'

export type Draft = Omit<z.output<typeof api.createAssets.input>, 'count'>

interface Specification {
  code: string
  active: boolean
  isGroup: boolean
  rate: string | null
  accountId: string | null
  depreciationAccountId: string | null
  expenseItemId: string | null
}

interface EntryType {
  code: string
  active: boolean
  worn: boolean
  account: { _id: string; isOwed: boolean } | null
  bought: { acquisition: string; transfer: string } | null
}

interface Area {
  costCenterId: string | null
}

/** What follows of a draft: the columns that it does not say, and by which accounts it enters the books. */
export interface Agreed {
  cost: Amount
  currency: { _id: string; rate: Amount } | null
  acquiredOn: Day
  startedOn: Day
  depreciatesFrom: Day
  residual: Amount
  worn: Amount
  costCenterId: string | null
  /** Null of what was in the books before: nothing is posted. */
  contra: EntryType['account']
  bought: EntryType['bought']
  assetAccount: string
  depreciationAccount: string
}

const depreciationKey = 'account.asset.depreciation'

/** Everything that is wrong with an asset is refused together; `own` is which it is, or whose place and inventory number it takes. */
export async function resolveTerms(
  context: Context,
  draft: Draft,
  own: { _id?: string | undefined; replaces?: string | undefined } = {},
): Promise<{ agreed: Agreed; wrong: FieldRefusal[] }> {
  const wrong: FieldRefusal[] = []
  const refuse = (path: string, code: string, parameters: FieldRefusal['parameters'] = {}) =>
    wrong.push({ path, code, parameters })
  const [specification, entryType, area, named, known] = await Promise.all([
    specificationOf(context, draft.specificationId, draft.date),
    entryTypeOf(context, draft.entryTypeId),
    areaOf(context, draft.areaId),
    wrongReferences(context, [
      { path: 'areaId', id: draft.areaId, words: 'area', table: 'work_area' },
      { path: 'costCenterId', id: draft.costCenterId, words: 'costCenter', table: 'cost_center' },
      { path: 'expenseAccountId', id: draft.expenseAccountId, words: 'account', table: 'account' },
      { path: 'expenseItemId', id: draft.expenseItemId, words: 'expenseItem', table: 'expense_item' },
      { path: 'providerId', id: draft.providerId, words: 'partner', table: 'partner' },
      { path: 'currencyId', id: draft.currencyId, words: 'currency', table: 'currency' },
    ]),
    accountsFor(context, [depreciationKey], draft.date),
  ])
  wrong.push(...named)

  if (!specification) refuse('specificationId', 'assetSpecification.unknown')
  else if (!specification.active)
    refuse('specificationId', 'assetSpecification.inactive', { code: specification.code })
  else if (specification.isGroup) refuse('specificationId', 'asset.ofSubgroup', { code: specification.code })
  else if (!specification.accountId)
    refuse('specificationId', 'asset.noAccount', { code: specification.code })
  if (!entryType) refuse('entryTypeId', 'assetEntryType.unknown')
  else if (!entryType.active) refuse('entryTypeId', 'assetEntryType.inactive', { code: entryType.code })

  const startedOn = draft.startedOn ?? draft.date
  const acquiredOn = draft.acquiredOn ?? (startedOn < draft.date ? startedOn : draft.date)
  if (acquiredOn > draft.date) refuse('acquiredOn', 'asset.acquiredLater')
  if (startedOn < acquiredOn) refuse('startedOn', 'asset.startedBefore')
  const depreciatesFrom = draft.depreciatesFrom
    ? startOfMonth(draft.depreciatesFrom)
    : firstMonth(draft.date, startedOn, entryType?.worn ?? false)
  if (depreciatesFrom < startOfMonth(startedOn)) refuse('depreciatesFrom', 'asset.depreciatesBefore')

  const total = amount(draft.cost)
  if (total.lte(zero)) refuse('cost', 'asset.costZero')
  if (draft.rate && amount(draft.rate).lte(zero)) refuse('rate', 'operation.rateZero')
  const currency = wrong.length === 0 ? await currencyOn(context, draft) : null
  const cost = currency ? round(total.times(currency.rate)) : total
  if (currency && cost.lte(zero))
    refuse('cost', 'operation.worthless', { amount: text(total), rate: currency.rate.toFixed() })
  const [residual, worn] = [amount(draft.residual ?? '0'), amount(draft.worn ?? '0')]
  if (residual.gte(cost) && total.gt(zero))
    refuse('residual', 'asset.residualAboveCost', { cost: text(cost) })
  else if (worn.gt(cost.minus(residual)))
    refuse('worn', 'asset.wornAboveCost', { wearable: text(cost.minus(residual)) })
  if (worn.gt(zero) && entryType && !entryType.worn) refuse('worn', 'asset.notWorn', { code: entryType.code })
  if (draft.yearlyRate && amount(draft.yearlyRate).gt(amount('100')))
    refuse('yearlyRate', 'assetSpecification.rateAboveWhole')

  if (entryType?.account?.isOwed && !draft.providerId)
    refuse('providerId', 'asset.noProvider', { code: entryType.code })
  if (await isOnlyClient(context, draft.providerId)) refuse('providerId', 'asset.notProvider')
  if (draft.dueDate && draft.dueDate < draft.date) refuse('dueDate', 'asset.dueBefore')

  const costCenterId = draft.costCenterId ?? area?.costCenterId ?? null
  const rate = draft.yearlyRate ?? specification?.rate ?? null
  if (wrong.length === 0 && rate !== null && amount(rate).gt(zero))
    wrong.push(
      ...(await wrongExpense(context, {
        accountId: draft.expenseAccountId ?? null,
        costCenterId,
        expenseItemId: draft.expenseItemId ?? specification?.expenseItemId ?? null,
      })),
    )
  const ofLine = await contraOfLine(context, draft, {
    own: own._id,
    net: cost.minus(worn),
    assetAccount: specification?.accountId,
    entered: entryType,
  })
  wrong.push(...ofLine.wrong)
  wrong.push(...(await wrongNumber(context, draft.inventoryNumber, own)))
  return {
    agreed: {
      cost,
      currency,
      acquiredOn,
      startedOn,
      depreciatesFrom,
      residual,
      worn,
      costCenterId,
      contra: ofLine.contra ?? entryType?.account ?? null,
      bought: ofLine.contra ? null : (entryType?.bought ?? null),
      assetAccount: specification?.accountId ?? '',
      depreciationAccount: specification?.depreciationAccountId ?? known[depreciationKey]._id,
    },
    wrong,
  }
}

/** An asset wears from the month after it began to work; one that comes worn, from the first month that begins here. */
function firstMonth(date: Day, startedOn: Day, worn: boolean): Day {
  const afterStart = addMonths(startOfMonth(startedOn), 1)
  if (!worn) return afterStart
  const here = startOfMonth(date) === date ? date : addMonths(startOfMonth(date), 1)
  return here > afterStart ? here : afterStart
}

async function specificationOf({ tx, organization }: Context, id: string, day: Day) {
  const { rows } = await sql<Specification>`
    select spec.code, spec.active and coalesce(parent.active, true) as active,
           exists (select from asset_specification child where child.organization_id = ${organization} and child.parent_id = spec.id) as "isGroup",
           ${rateOf(organization, day)}::text as rate, coalesce(spec.account_id, parent.account_id) as "accountId",
           coalesce(spec.depreciation_account_id, parent.depreciation_account_id) as "depreciationAccountId",
           coalesce(spec.expense_item_id, parent.expense_item_id) as "expenseItemId"
      from asset_specification spec
      left join asset_specification parent on parent.organization_id = ${organization} and parent.id = spec.parent_id
     where spec.organization_id = ${organization} and spec.id = ${id}`.execute(tx)
  return rows[0]
}

async function entryTypeOf({ tx, organization }: Context, id: string) {
  const { rows } = await sql<EntryType>`
    select kind.code, kind.active, kind.worn,
           case when account.id is not null
                then json_build_object('_id', account.id, 'isOwed', account.type = 'payable') end as account,
           case when kind.acquisition_account_id is not null
                then json_build_object('acquisition', kind.acquisition_account_id, 'transfer', kind.transfer_account_id) end as bought
      from asset_entry_type kind
      left join account on account.organization_id = ${organization} and account.id = kind.account_id
     where kind.organization_id = ${organization} and kind.id = ${id}`.execute(tx)
  return rows[0]
}

async function areaOf({ tx, organization }: Context, id: string) {
  const { rows } = await sql<Area>`
    select cost_center_id as "costCenterId" from work_area where organization_id = ${organization} and id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

/** Whoever is a client alone delivers nothing. */
export async function isOnlyClient({ tx }: Context, id: string | null | undefined): Promise<boolean> {
  if (!id) return false
  const partner = await tx.selectFrom('partner').select('kind').where('id', '=', id).executeTakeFirst()
  return partner?.kind === 'client'
}

/** The foreign currency of a draft with its rate; none in that of the books. */
export async function currencyOn(
  context: Context,
  { currencyId, rate, date }: Pick<Draft, 'currencyId' | 'rate' | 'date'>,
) {
  if (!currencyId) return null
  const { is_functional: isOfBooks } = await context.tx
    .selectFrom('currency')
    .select('is_functional')
    .where('id', '=', currencyId)
    .executeTakeFirstOrThrow()
  if (isOfBooks) return null
  return { _id: currencyId, rate: amount(rate ?? (await rateOn(context, { currencyId, day: date })).rate) }
}

const fieldOf: Readonly<Record<string, string>> = {
  accountId: 'expenseAccountId',
  costCenterId: 'costCenterId',
  expenseItemId: 'expenseItemId',
}

/** What wears is an expense: on which account has to be known before the first month ends, with what that account asks for. */
async function wrongExpense(
  context: Context,
  {
    accountId,
    costCenterId,
    expenseItemId,
  }: Record<'accountId' | 'costCenterId' | 'expenseItemId', string | null>,
): Promise<FieldRefusal[]> {
  const account = accountId ?? (await expenseAccountOf(context, costCenterId))
  if (!account) return [{ path: 'expenseAccountId', code: 'asset.noExpenseAccount' }]
  const wrong = await wrongPostings(context, [
    debit(account, amount('1'), {
      ...(costCenterId && { costCenterId }),
      ...(expenseItemId && { expenseItemId }),
    }),
  ])
  return wrong.map((each) => ({
    ...each,
    path: fieldOf[each.path.split('.').at(-1) ?? ''] ?? 'expenseAccountId',
  }))
}

async function expenseAccountOf({ tx }: Context, costCenterId: string | null): Promise<string | null> {
  if (!costCenterId) return null
  const center = await tx
    .selectFrom('cost_center')
    .select('expense_account_id')
    .where('id', '=', costCenterId)
    .executeTakeFirst()
  return center?.expense_account_id ?? null
}

/** What came from a file, and went again with the import of it, never bore its label. */
const ofUndoneImport = (organization: string) => sql`
  exists (select from import_record record
            join import_batch batch on batch.organization_id = ${organization} and batch.id = record.batch_id and batch.state = 'undone'
           where record.organization_id = ${organization} and record.record_id = fixed_asset.id)`

/** The number of a label is used once, by what was cancelled too, unless this takes its place. */
async function wrongNumber(
  { tx, organization }: Context,
  inventoryNumber: string | null | undefined,
  { _id, replaces }: { _id?: string | undefined; replaces?: string | undefined },
): Promise<FieldRefusal[]> {
  if (!inventoryNumber) return []
  const { rows } = await sql<{ name: string }>`
    with recursive replaced as (
      select id, replaces_id from fixed_asset where organization_id = ${organization} and id = ${replaces ?? _id ?? null}
      union all
      select earlier.id, earlier.replaces_id
        from replaced join fixed_asset earlier on earlier.organization_id = ${organization} and earlier.id = replaced.replaces_id
    )
    select name from fixed_asset
     where organization_id = ${organization} and lower(inventory_number) = lower(${inventoryNumber})
       and id not in (select id from replaced)
       and not (state = 'cancelled' and ${ofUndoneImport(organization)}) limit 1`.execute(tx)
  return rows.map(({ name }) => ({
    path: 'inventoryNumber',
    code: 'asset.inventoryNumberUsed',
    parameters: { number: inventoryNumber, name },
  }))
}

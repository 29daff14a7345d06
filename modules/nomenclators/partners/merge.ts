import { sql } from 'kysely'
import type { z } from 'zod'
import type { PartnerReference } from '@cuadre/kernel/kind.ts'
import { Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { countEveryUse } from '@cuadre/server-kit/catalogue.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import type { mergeProviderCont } from './api.ts'
import { partners } from './partners.ts'
import type { FullRow } from './queries.ts'

/** What the kept partner takes from a duplicate where it has nothing itself. */
const lacking = {
  nit: 'nit',
  reeup: 'reeup',
  managementForm: 'management_form',
  address: 'address',
  municipality: 'municipality',
  province: 'province',
  phone: 'phone',
  email: 'email',
  note: 'note',
  receivableAccountId: 'receivable_account_id',
  payableAccountId: 'payable_account_id',
  creditLimit: 'credit_limit',
} as const satisfies Partial<Record<keyof FullRow, string>>

function takenFrom(kept: FullRow, duplicates: readonly FullRow[]) {
  const names = Object.keys(lacking) as (keyof typeof lacking)[]
  const taken = names.flatMap((name) => {
    if (kept[name] !== null) return []
    const value = duplicates.find((duplicate) => duplicate[name] !== null)?.[name]
    return value === undefined ? [] : [[lacking[name], value] as const]
  })
  const kinds = new Set([kept, ...duplicates].map(({ kind }) => kind))
  return { ...Object.fromEntries(taken), kind: kinds.size > 1 ? 'both' : kept.kind }
}

/**
 * Joins duplicates into one partner. The books stay as they are: an entry keeps the partner that it was made with, who
 * is out of use from then on and says who it turned out to be. What is not in the books yet goes over; a duplicate that
 * nothing names any more is deleted.
 */
export const mergePartners =
  (references: readonly PartnerReference[]) =>
  async (
    context: Context,
    { _id, version, duplicates: wanted }: z.output<typeof mergeProviderCont.input>,
  ): Promise<FullRow> => {
    if (wanted.some((duplicate) => duplicate._id === _id))
      throw wrongFields([{ path: 'duplicates', code: 'partner.mergedIntoItself' }])
    // All are locked in the order of their ids, so that two people who join the same ones do not wait for each other.
    for (const id of [_id, ...wanted.map((each) => each._id)].toSorted()) await partners.locked(context, id)
    const duplicates: FullRow[] = []
    for (const each of wanted) {
      const duplicate = await partners.one(context, { id: each._id })
      if (duplicate.version !== each.version) throw stale(duplicate)
      duplicates.push(duplicate)
    }
    return partners.change(context, { _id, version }, async (kept) => {
      if (!kept.active) throw new Refusal('partner.inactive', { code: kept.code })
      for (const duplicate of duplicates) await absorb(context, references, kept, duplicate)
      return takenFrom(kept, duplicates)
    })
  }

async function absorb(
  context: Context,
  references: readonly PartnerReference[],
  kept: FullRow,
  duplicate: FullRow,
): Promise<void> {
  for (const reference of references) await moveRows(context, reference, kept._id, duplicate._id)
  const uses = await countEveryUse(context, duplicate._id, 'partner')
  if (uses.length > 0)
    await partners.change(context, duplicate, () => Promise.resolve({ active: false, merged_into: kept._id }))
  else await partners.remove(context, { id: duplicate._id })
}

/** What names the duplicate at a place goes over to the partner that is kept, as far as the books allow. */
async function moveRows(
  { tx, organization }: Context,
  { table, column, merging, unlessSame }: PartnerReference,
  kept: string,
  duplicate: string,
): Promise<void> {
  if (merging === 'stays') return
  const named = sql.ref(`moved.${column}`)
  const isPending = merging === 'whilePending' ? sql`and moved.state = 'pending'` : sql``
  const isNew =
    unlessSame === undefined
      ? sql``
      : sql`and not exists (select from ${sql.table(table)} own where own.organization_id = ${organization}
              and ${sql.ref(`own.${column}`)} = ${kept} and ${sql.ref(`own.${unlessSame}`)} = ${sql.ref(`moved.${unlessSame}`)})`
  await sql`
    update ${sql.table(table)} moved set ${sql.ref(column)} = ${kept}
     where moved.organization_id = ${organization} and ${named} = ${duplicate} ${isPending} ${isNew}`.execute(
    tx,
  )
}

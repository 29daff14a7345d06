import { sql } from 'kysely'
import type { z } from 'zod'
import { Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import type { mergeProviderCont } from './api.ts'
import { partners } from './providers.ts'
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
 * is out of use from then on and says who it turned out to be. A duplicate that no entry names is deleted.
 */
export async function mergePartners(
  context: Context,
  { _id, version, duplicates: wanted }: z.output<typeof mergeProviderCont.input>,
): Promise<FullRow> {
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
    for (const duplicate of duplicates) await absorb(context, kept, duplicate)
    return takenFrom(kept, duplicates)
  })
}

async function absorb(context: Context, kept: FullRow, duplicate: FullRow): Promise<void> {
  await moveParts(context, kept._id, duplicate._id)
  const { organization, tx } = context
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from journal_line where organization_id = ${organization} and partner_id = ${duplicate._id}) as used`.execute(
    tx,
  )
  if (rows[0]?.used)
    await partners.change(context, duplicate, () => Promise.resolve({ active: false, merged_into: kept._id }))
  else await partners.remove(context, { id: duplicate._id })
}

/** Contacts, bank accounts, supplied products, pending lines and earlier duplicates go over, unless the kept one has the same. */
async function moveParts({ tx, organization }: Context, kept: string, duplicate: string): Promise<void> {
  await sql`
    update partner_contact set partner_id = ${kept}
     where organization_id = ${organization} and partner_id = ${duplicate}`.execute(tx)
  await sql`
    update partner_bank_account account set partner_id = ${kept}
     where account.organization_id = ${organization} and account.partner_id = ${duplicate}
       and not exists (select from partner_bank_account own where own.organization_id = ${organization}
         and own.partner_id = ${kept} and own.number = account.number)`.execute(tx)
  await sql`
    update partner_product supplied set partner_id = ${kept}
     where supplied.organization_id = ${organization} and supplied.partner_id = ${duplicate}
       and not exists (select from partner_product own where own.organization_id = ${organization}
         and own.partner_id = ${kept} and own.product_id = supplied.product_id)`.execute(tx)
  await sql`
    update entry_draft_line set partner_id = ${kept}
     where organization_id = ${organization} and partner_id = ${duplicate}`.execute(tx)
  await sql`
    update partner set merged_into = ${kept}
     where organization_id = ${organization} and merged_into = ${duplicate}`.execute(tx)
}

import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { notFound, wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { currencyOf, optionOf } from '@cuadre/server-kit/selects.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import type * as api from './api.ts'
import { chequebookKind } from './kind.ts'
import { type Leaf, leafRefusal } from './leaves.ts'

type Chequebook = z.output<typeof api.createChequebook.output>

const books = async ({ tx, organization }: Context, id: string | null): Promise<Chequebook[]> => {
  const { rows } = await sql<Chequebook>`
    select book.id as "_id", book.code, book.bank_account_id as "bankAccountId", ${optionOf('bank')} as "bankAccount", case when not currency.is_functional then ${currencyOf('currency')} end as currency,
           lpad(book.first_number::text, book.digits, '0') as "firstNumber", lpad(book.last_number::text, book.digits, '0') as "lastNumber",
           case when used.next <= book.last_number then lpad(used.next::text, book.digits, '0') end as next,
           (book.last_number - used.next + 1)::int as "left", book.active,
           coalesce((select json_agg(json_build_object('number', lpad(leaf.number::text, book.digits, '0'), 'reason', leaf.reason) order by leaf.number)
              from chequebook_leaf leaf
             where leaf.organization_id = ${organization} and leaf.chequebook_id = book.id and leaf.reason is not null), '[]') as voided,
           book.version
      from chequebook book
      join bank_account bank on bank.organization_id = ${organization} and bank.id = book.bank_account_id
      join currency on currency.organization_id = ${organization} and currency.id = bank.currency_id
      cross join lateral (
        select coalesce(min(free), book.last_number + 1) as next from generate_series(book.first_number, book.last_number) free
         where not exists (select from chequebook_leaf leaf where leaf.organization_id = ${organization} and leaf.chequebook_id = book.id and leaf.number = free)
      ) used
     where book.organization_id = ${organization} and (${id}::uuid is null or book.id = ${id}::uuid)
     order by book.active desc, bank.name collate app.spanish, book.first_number, book.id`.execute(tx)
  return rows
}

export const chequebookList = async (context: Context) => ({ data: await books(context, null) })

export async function chequebookById(context: Context, id: string): Promise<Chequebook> {
  const [book] = await books(context, id)
  if (!book) throw notFound('chequebook.unknown')
  return book
}

export async function createChequebook(
  context: Context,
  { code, bankAccountId, firstNumber, lastNumber }: z.output<typeof api.createChequebook.input>,
): Promise<Chequebook> {
  const bank = await context.tx
    .selectFrom('bank_account')
    .select(['active', 'code'])
    .where('id', '=', bankAccountId)
    .executeTakeFirst()
  if (!bank) throw wrongFields([{ path: 'bankAccountId', code: 'bankAccount.unknown' }])
  if (!bank.active)
    throw wrongFields([
      { path: 'bankAccountId', code: 'bankAccount.inactive', parameters: { code: bank.code } },
    ])
  const [first, last] = [BigInt(firstNumber), BigInt(lastNumber)]
  if (last < first || last - first >= 1000n)
    throw wrongFields([{ path: 'lastNumber', code: 'chequebook.numbers' }])
  const _id = uuidv7()
  await context.tx
    .insertInto('chequebook')
    .values({
      id: _id,
      code,
      bank_account_id: bankAccountId,
      first_number: String(first),
      last_number: String(last),
      digits: lastNumber.length,
      created_by: context.user._id,
    })
    .execute()
  const after = await chequebookById(context, _id)
  context.changed({ type: chequebookKind.type, _id, after })
  return after
}

export async function closeChequebook(
  context: Context,
  { _id, version, active }: z.output<typeof api.closeChequebook.input>,
): Promise<Chequebook> {
  await context.tx.selectFrom('chequebook').select('id').where('id', '=', _id).forUpdate().execute()
  const before = await chequebookById(context, _id)
  if (before.version !== version) throw stale(before)
  await context.tx
    .updateTable('chequebook')
    .set({ active, version: version + 1 })
    .where('id', '=', _id)
    .execute()
  const after = await chequebookById(context, _id)
  context.changed({ type: chequebookKind.type, _id, before, after })
  return after
}

/** Voids a leaf that nobody used, and those before it may still be used: it is what was spoiled, not what follows. */
export async function voidLeaf(
  context: Context,
  { chequebookId, number, reason }: z.output<typeof api.voidLeaf.input>,
): Promise<Chequebook> {
  const leaf: Leaf = await leafOfBook(context, chequebookId, number)
  const refusal = leafRefusal(leaf, { inOrder: false })
  if (refusal) throw wrongFields([{ path: 'number', ...refusal }])
  const before = await chequebookById(context, chequebookId)
  await context.tx
    .insertInto('chequebook_leaf')
    .values({
      chequebook_id: chequebookId,
      number: String(BigInt(number)),
      cheque_id: null,
      reason,
      created_by: context.user._id,
    })
    .execute()
  const after = await chequebookById(context, chequebookId)
  context.changed({ type: chequebookKind.type, _id: chequebookId, before, after })
  return after
}

/** A leaf of a book as it stands, the book locked: two people do not write on the same one. */
export async function leafOfBook(
  context: Context,
  chequebookId: string,
  number: string | null,
  own: string | null = null,
): Promise<Leaf> {
  const { tx, organization } = context
  await tx.selectFrom('chequebook').select('id').where('id', '=', chequebookId).forUpdate().execute()
  const book = await chequebookById(context, chequebookId)
  const { rows } = await sql<{ by: string | null; reason: string | null }>`
    select cheque.number as by, leaf.reason
      from chequebook_leaf leaf
      left join cheque on cheque.organization_id = ${organization} and cheque.id = leaf.cheque_id
     where leaf.organization_id = ${organization} and leaf.chequebook_id = ${chequebookId}
       and leaf.number = ${number !== null && /^\d{1,18}$/.test(number) ? number : '0'}::bigint and (${own}::uuid is null or leaf.cheque_id is distinct from ${own}::uuid)`.execute(
    tx,
  )
  const [mine] = await sql<{ number: string }>`
    select number::text from chequebook_leaf
     where organization_id = ${organization} and chequebook_id = ${chequebookId} and cheque_id = ${own}::uuid`
    .execute(tx)
    .then((found) => found.rows)
  return {
    number,
    own: mine?.number ?? null,
    first: book.firstNumber,
    last: book.lastNumber,
    next: book.next,
    use: rows[0] ?? null,
  }
}

import { addDays } from '@cuadre/kernel/day.ts'
import { text } from '@cuadre/kernel/money.ts'
import { insertRows } from '@cuadre/db/insert-rows.ts'
import type { RowWriter } from '../documents.ts'
import { type Ids, known } from './catalogues.ts'
import type { LoadContext, LoadedDocument } from './context.ts'

/** Writes the open items and advances that documents created, and the settlements and uses of them. */
export async function insertOpenItems(
  context: LoadContext,
  writer: RowWriter,
  loaded: readonly LoadedDocument[],
): Promise<void> {
  const { client, organization, idOf } = context
  const { codes, find } = writer
  const opened = loaded.flatMap(({ document, facts }) =>
    document.items.map((item) => ({ item, document, facts })),
  )
  const rowsOf = (kind: 'item' | 'advance') =>
    opened
      .filter(({ item }) => item.kind === kind)
      .map(({ item, document, facts }) => ({
        organization_id: organization,
        id: idOf('item', `${document.type} ${document.key}`),
        side: item.side,
        partner_id: idOf('partner', item.partner),
        account_id: codes.account(item.account),
        day: facts.day,
        ...(kind === 'item' && { due_date: addDays(facts.day, item.days) }),
        amount: text(item.amount),
        currency_id: item.foreign && codes.currency(item.foreign.currency),
        foreign_amount: item.foreign && text(item.foreign.amount),
        rate: item.foreign && text(item.foreign.rate, 8),
        document_type: document.type,
        document_id: facts.id,
        document_number: facts.number,
      }))
  await insertRows(client, 'open_item', rowsOf('item'))
  await insertRows(client, 'advance', rowsOf('advance'))

  const byEntries = await itemsOfEntries(context)
  const settling = loaded.flatMap(({ document, facts }) =>
    document.allocations.map((share, at) => {
      const { of } = share
      const target =
        'document' in of
          ? idOf('item', `${of.document.type} ${of.document.key}`)
          : known(byEntries, `${idOf('entry', of.entry)} ${idOf('partner', of.partner)}`, 'item')
      if ('document' in of && !find(of.document))
        throw new Error(`${facts.number} settles what is not there yet`)
      return { share, at, target, document, facts }
    }),
  )
  const taken = (kind: 'item' | 'advance') =>
    settling
      .filter(({ share }) => share.kind === kind)
      .map(({ share, at, target, document, facts }) => ({
        organization_id: organization,
        id: idOf('settlement', `${document.type} ${document.key} ${at}`),
        [`${kind}_id`]: target,
        day: facts.day,
        amount: text(share.amount),
        foreign_amount: share.foreign && text(share.foreign),
        difference: text(share.difference),
        ...(kind === 'advance' && { given_back: false }),
        document_type: document.type,
        document_id: facts.id,
        document_number: facts.number,
      }))
  await insertRows(client, 'settlement', taken('item'))
  await insertRows(client, 'advance_use', taken('advance'))
  await insertRows(
    client,
    'money_operation_line',
    settling
      .filter(({ document }) => document.type.startsWith('operation'))
      .map(({ share, at, target, facts }) => ({
        organization_id: organization,
        operation_id: facts.id,
        line: at + 1,
        item_id: share.kind === 'item' ? target : null,
        advance_id: share.kind === 'advance' ? target : null,
        amount: text(share.foreign ?? share.amount),
      })),
  )
  await client.query(
    `update open_item set settled = paid.amount, foreign_settled = paid.foreign_amount
       from (select item_id, sum(amount) as amount, coalesce(sum(foreign_amount), 0) as foreign_amount
               from settlement where organization_id = $1 group by item_id) paid
      where organization_id = $1 and id = paid.item_id`,
    [organization],
  )
  await client.query(
    `update advance set used = given.amount, foreign_used = given.foreign_amount
       from (select advance_id, sum(amount) as amount, coalesce(sum(foreign_amount), 0) as foreign_amount
               from advance_use where organization_id = $1 group by advance_id) given
      where organization_id = $1 and id = given.advance_id`,
    [organization],
  )
}

/** What entries without documents opened, by entry and partner. */
async function itemsOfEntries({ client, organization }: LoadContext): Promise<Ids> {
  const { rows } = await client.query<{ id: string; key: string }>(
    `select id, document_id || ' ' || partner_id as key from open_item
      where organization_id = $1 and document_type = 'accountingEntry'`,
    [organization],
  )
  return new Map(rows.map(({ id, key }) => [key, id]))
}

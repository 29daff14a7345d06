import type pg from 'pg'
import { type Day, addDays } from '@cuadre/kernel/day.ts'
import { text } from '@cuadre/kernel/money.ts'
import type {
  DatedDocument,
  RowWriter,
  Document,
  DocumentFacts,
  DocumentMovement,
  Row,
} from './demo/documents.ts'
import { idInOrder } from './ids-in-order.ts'
import { insertRows } from './insert-rows.ts'
import { lifeOf, type Stage, stateAfter } from './document-history.ts'
import { type Ids, known } from './load-catalogues.ts'

interface LoadContext {
  client: pg.Client
  organization: string
  idOf: (kind: string, key: string) => string
  accounts: Ids
  items: Ids
  currencies: Ids
  users: Ids
  today: Day
}

/** A table that rows refer to stands before theirs. */
const tables = [
  'sale',
  'sale_line',
  'sale_return',
  'sale_return_line',
  'purchase',
  'purchase_line',
  'goods_receipt',
  'goods_receipt_line',
  'stock_transfer',
  'stock_transfer_line',
  'other_inventory',
  'other_inventory_line',
  'investigation',
  'investigation_decision',
  'service_purchase',
  'service_purchase_line',
  'service_sale',
  'service_sale_line',
  'quotation',
  'quotation_line',
  'contract',
  'contract_representative',
  'contract_bank_account',
  'contract_use',
  'money_operation',
  'invoice',
  'invoice_line',
  'invoice_source',
]

/** Writes the documents of a company, with everything that they moved and opened and settled. Its entries are there already. */
export async function loadDocuments(
  cabinet: LoadContext,
  documents: readonly DatedDocument[],
): Promise<void> {
  const filed = documents.map((each) => ({ ...each, facts: factsOf(cabinet, each) }))
  const facts = new Map(filed.map((each) => [each.document, each.facts]))
  const find = (document: Document) => facts.get(document)
  const lives = new Map(filed.map(({ document }) => [document, lifeOf(document, find, cabinet.today)]))
  for (const { document, facts: self } of filed) Object.assign(self, stateAfter(lives.get(document)!))
  const kinds = await contractKinds(cabinet)
  const filing: RowWriter = {
    idOf: cabinet.idOf,
    find,
    codes: {
      account: (code) => known(cabinet.accounts, code, 'account'),
      expenseItem: (code) => known(cabinet.items, code, 'expense item'),
      currency: (code) => known(cabinet.currencies, code, 'currency'),
      contractKind: (code) => known(kinds, code, 'kind of contract'),
    },
  }
  const rows = Map.groupBy(
    filed.flatMap(({ document, facts: self }) => document.rows(filing, self)),
    ({ table }) => table,
  )
  for (const table of tables) await insertAll(cabinet, table, rows.get(table) ?? [])
  await insertAll(
    cabinet,
    'document_event',
    filed.flatMap((each) => eventsOf(each, lives.get(each.document)!)),
  )
  await insertMoves(cabinet, filing, filed)
  await insertDebts(cabinet, filing, filed)
  await cabinet.client.query(
    `insert into document_series (organization_id, prefix, year, last_number)
     select $1, given.prefix, given.year, max(given.number) from unnest($2::text[], $3::smallint[], $4::integer[]) as given (prefix, year, number)
      group by given.prefix, given.year`,
    [cabinet.organization, ...seriesOf(filed)],
  )
}

interface Filed extends DatedDocument {
  facts: DocumentFacts
}

const factsOf = ({ idOf, users }: LoadContext, { document, day, number }: DatedDocument): DocumentFacts => ({
  id: idOf(document.type, document.key),
  day,
  number,
  state: '',
  version: 1,
  author: known(users, document.by, 'user'),
})

const eventsOf = ({ document, facts }: Filed, life: readonly Stage[]): Row[] =>
  life.map(({ to, day, author, reason }, at) => ({
    table: 'document_event',
    values: {
      document_type: document.type,
      document_id: facts.id,
      from_state: life[at - 1]?.to ?? null,
      to_state: to,
      reason,
      user_id: author,
      at: `${day}T14:0${at}:00Z`,
    },
  }))

async function contractKinds({ client, organization }: LoadContext): Promise<Ids> {
  const { rows } = await client.query<{ code: string; id: string }>(
    `select code, id from nomenclator where organization_id = $1 and ptype = 'TC'`,
    [organization],
  )
  return new Map(rows.map(({ code, id }) => [code, id]))
}

/** Rows of a table, which all name the same columns. */
async function insertAll({ client, organization }: LoadContext, table: string, rows: readonly Row[]) {
  await insertRows(
    client,
    table,
    rows.map(({ values }) => ({ organization_id: organization, ...values })),
  )
}

async function insertMoves(cabinet: LoadContext, filing: RowWriter, filed: readonly Filed[]): Promise<void> {
  const { client, organization, idOf } = cabinet
  const { codes } = filing
  const moves = filed.flatMap(({ document, facts }) =>
    document.moves.map((move) => ({ move, document, facts })),
  )
  // They sort by the order of the movements, so that cards stand in it.
  const ids = new Map(
    moves.map(({ move: { sequence }, facts: { day } }) => [sequence, idInOrder(sequence, day)]),
  )
  const idOfMove = (sequence: number) => ids.get(sequence)!
  const counterOf = (counter: DocumentMovement['counter']) => ({
    counter_account_id: counter ? codes.account(counter.account) : null,
    cost_center_id: counter?.costCenter ? idOf('center', counter.costCenter) : null,
    expense_item_id: counter?.expenseItem ? codes.expenseItem(counter.expenseItem) : null,
    partner_id: counter?.partner ? idOf('partner', counter.partner) : null,
  })
  const rows = moves
    .toSorted((one, other) => one.move.sequence - other.move.sequence)
    .map(({ move, document, facts }) => ({
      organization_id: organization,
      id: idOfMove(move.sequence),
      product_id: idOf('product', move.product),
      warehouse_id: idOf('storage', move.storage),
      day: facts.day,
      direction: move.direction,
      phase: move.direction === 1 ? 0 : 1,
      paired_with: idOfMove(move.sequence),
      quantity: move.quantity.toFixed(),
      value: text(move.value),
      first_value: text(move.value),
      basis: move.basis,
      source_id: move.source && idOfMove(move.source.sequence),
      source_quantity: move.source?.of?.toFixed() ?? null,
      source_taken: move.source?.of ? '0' : null,
      quantity_after: move.after.quantity.toFixed(),
      value_after: text(move.after.value),
      account_id: codes.account(move.account),
      ...counterOf(move.counter),
      document_type: document.type,
      document_id: facts.id,
      document_number: facts.number,
      line_id: idOf('line', move.line),
    }))
  const last = new Map(rows.map((row) => [`${row.product_id} ${row.warehouse_id}`, row]))
  await insertRows(
    client,
    'stock_balance',
    [...last.values()].map((row) => ({
      organization_id: organization,
      product_id: row.product_id,
      warehouse_id: row.warehouse_id,
      quantity: row.quantity_after,
      value: row.value_after,
    })),
  )
  await insertRows(client, 'stock_movement', rows)
}

/** What is owed since documents and in whose favour they left money, and what they took of that. */
async function insertDebts(cabinet: LoadContext, filing: RowWriter, filed: readonly Filed[]): Promise<void> {
  const { client, organization, idOf } = cabinet
  const { codes, find } = filing
  const opened = filed.flatMap(({ document, facts }) =>
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

  const byEntries = await itemsOfEntries(cabinet)
  const takings = filed.flatMap(({ document, facts }) =>
    document.shares.map((share, at) => {
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
    takings
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
    takings
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

function seriesOf(filed: readonly Filed[]): [string[], string[], string[]] {
  const numbers = filed
    .filter(({ document }) => typeof document.series === 'string')
    .map(({ number }) => number.split('-') as [string, string, string])
  return [
    numbers.map(([prefix]) => prefix),
    numbers.map(([, year]) => year),
    numbers.map(([, , number]) => number),
  ]
}

import { insertRows } from '@cuadre/db/insert-rows.ts'
import type { DatedDocument, Document, DocumentFacts, Row, RowWriter } from '../documents.ts'
import { byCode, type Ids, known } from './catalogues.ts'
import type { LoadContext, LoadedDocument } from './context.ts'
import { historyOf, type Stage, stateAfter } from './document-history.ts'
import { insertLots } from './lots.ts'
import { insertMovements } from './movements.ts'
import { insertOpenItems } from './open-items.ts'
import { insertSeries } from './series.ts'

/** In an order in which every row comes after those that it refers to. */
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
  'stock_count',
  'production_order',
  'production_order_input',
  'production_order_output',
  'production_run',
  'production_run_input',
  'production_run_output',
  'daily_sale',
  'daily_sale_line',
  'daily_sale_payment',
  'daily_sale_denomination',
  'fixed_asset',
  'asset_movement',
  'asset_movement_line',
  'asset_depreciation',
  'asset_depreciation_line',
  'investigation',
  'investigation_decision',
  'late_cost',
  'late_cost_line',
  'service_accrual',
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
  'payment_request',
  'payment_request_document',
  'money_operation',
  'deposit',
  'deposit_denomination',
  'bank_transfer',
  'cash_count',
  'cash_count_denomination',
  'cash_fund',
  'cash_fund_refund',
  'expense_voucher',
  'expense_voucher_line',
  'expense_voucher_spent',
  'cheque',
  'chequebook_leaf',
  'invoice',
  'invoice_line',
  'invoice_source',
  'day_off',
  'pre_payroll',
  'payroll',
  'pre_payroll_time',
  'payroll_line',
  'payroll_item',
  'vacation_movement',
]

/** What is said of debts comes after these. */
const tablesOfDebts = ['cheque_line', 'doubtful_debt', 'doubtful_debt_line']

/** Writes the documents of a company, with everything that they moved and opened and settled. Its entries are there already. */
export async function loadDocuments(
  context: LoadContext,
  documents: readonly DatedDocument[],
  held: RowWriter['held'],
): Promise<void> {
  const loaded = documents.map((each) => ({ ...each, facts: factsOf(context, each) }))
  const facts = new Map(loaded.map((each) => [each.document, each.facts]))
  const find = (document: Document) => facts.get(document)
  const histories = new Map(
    loaded.map(({ document }) => [document, historyOf(document, find, context.today)]),
  )
  for (const { document, facts: self } of loaded) Object.assign(self, stateAfter(histories.get(document)!))
  const contractKinds = await contractKindsOf(context)
  const specifications = await byCode(context.client, 'asset_specification', context.organization)
  const entryTypes = await byCode(context.client, 'asset_entry_type', context.organization)
  const timeKeys = await byCode(context.client, 'time_key', context.organization)
  const writer: RowWriter = {
    idOf: context.idOf,
    find,
    held,
    codes: {
      account: (code) => known(context.accounts, code, 'account'),
      expenseItem: (code) => known(context.items, code, 'expense item'),
      currency: (code) => known(context.currencies, code, 'currency'),
      contractKind: (code) => known(contractKinds, code, 'kind of contract'),
      assetSpecification: (code) => known(specifications, code, 'asset specification'),
      assetEntryType: (code) => known(entryTypes, code, 'asset entry type'),
      timeKey: (code) => known(timeKeys, code, 'time key'),
    },
  }
  const rows = Map.groupBy(
    loaded.flatMap(({ document, facts: self }) => document.rows(writer, self)),
    ({ table }) => table,
  )
  for (const table of tables) await insertAll(context, table, rows.get(table) ?? [])
  const finished = loaded.flatMap(({ document, facts: self }) =>
    document.type === 'productionOrder' && self.state === 'finished' ? [self.id] : [],
  )
  await context.client.query(
    `update production_order set state = 'finished' where organization_id = $1 and id = any($2)`,
    [context.organization, finished],
  )
  await insertAll(
    context,
    'document_event',
    loaded.flatMap((each) => eventsOf(each, histories.get(each.document)!)),
  )
  await insertMovements(context, writer, loaded)
  await insertLots(context)
  await insertOpenItems(context, writer, loaded)
  for (const table of tablesOfDebts) await insertAll(context, table, rows.get(table) ?? [])
  await insertSeries(
    context,
    loaded.filter(({ document }) => typeof document.series === 'string').map(({ number }) => number),
  )
}

const factsOf = ({ idOf, users }: LoadContext, { document, day, number }: DatedDocument): DocumentFacts => ({
  id: idOf(document.type, document.key),
  day,
  number,
  state: '',
  since: {},
  version: 1,
  author: known(users, document.by, 'user'),
})

const eventsOf = ({ document, facts }: LoadedDocument, history: readonly Stage[]): Row[] =>
  history.map(({ to, day, author, reason }, at) => ({
    table: 'document_event',
    values: {
      document_type: document.type,
      document_id: facts.id,
      from_state: history[at - 1]?.to ?? null,
      to_state: to,
      reason,
      user_id: author,
      at: `${day}T14:0${at}:00Z`,
    },
  }))

async function contractKindsOf({ client, organization }: LoadContext): Promise<Ids> {
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

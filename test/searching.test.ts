import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { AnyEndpoint } from '@cuadre/kernel/endpoint.ts'
import { handlers } from '@cuadre/server/product.ts'
import { openProduct } from './ceiba.ts'
import { documentsOf, type Moved } from './document-states.ts'
import { recordsOfEveryKind } from './every-kind.ts'
import { examplesOf } from './state-examples.ts'

// Nobody types accents and capitals in a hurry: whatever list or select is searched, it finds what is called so.

const product = openProduct()
const documents = documentsOf(product)
const { ask } = documents

const name = 'Panadería Jabón Yumurí'

const shapeOf = ({ input }: AnyEndpoint) =>
  (input as unknown as { _zod: { def: { shape?: Record<string, object> } } })._zod.def.shape ?? {}
const searching = handlers
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => endpoint.kind === 'reads' && 'search' in shapeOf(endpoint))

/** Known by codes, days and numbers alone; and what a year of business and several companies would put there. */
const namesNothing = [
  '/private/movementsCont/openDocuments',
  '/private/chargeTemplates/getSalaryGroupsForSelect',
  '/private/otherInventory/filterFiles',
  '/private/financialStateReports/filter',
  '/private/balance/getBalancesSheetFilter',
  '/private/accountingExercise/filter',
  '/private/user/getUserSelectWithOutOrg',
  '/private/organizations/getOrganizationSelectDiferentsFromMe',
]

beforeAll(async () => {
  await documents.begin()
  for (const { reach } of Object.values(examplesOf(documents)))
    for (const arrive of Object.values(reach)) await arrive()
  await recordsOfEveryKind(product, 'admin@ceiba.test')
  const { ids, date } = documents
  const point = await ask('POST', 'pointSales/create', { name, storageId: ids.depot, tillId: ids.till })
  const device = await ask('POST', 'till/register', { pointSaleId: point._id, name })
  const at = '2026-01-15T12:00:00.000Z'
  const opening = { kind: 'open', _id: randomUUID(), sequence: 1, at, date, openingFloat: '0.00' }
  await ask('POST', 'till/send', { deviceId: device._id, events: [opening] })
  const partner = { partnerId: ids.client, object: 'Venta de detergente', startDate: '2026-01-01' }
  await ask('POST', 'contract/createContract', { ...partner, amount: '1000.00', state: 'active' })
  const { unitId } = (await ask('GET', '../public/products/getProductsById', {
    id: ids.goods,
  })) as unknown as {
    unitId: string
  }
  const ofLots = await ask('POST', 'products', { name: 'Detergente de un lote', unitId, tracksLots: true })
  const bought = await ask('POST', 'buyOfProducts/create', {
    date,
    providerId: ids.mill,
    storageId: ids.shop,
    lines: [{ productId: ids.goods, quantity: '5', unitPrice: '20' }],
  }).then(({ _id, version }) =>
    ask('PUT', 'buyOfProducts/changeStateBuyOfProducts', { _id, version, state: 'confirmed' }),
  )
  await ask('POST', 'paymentRequest/create', {
    date,
    documents: [{ operationId: bought._id, amount: '10.00' }],
  })
  const { data } = (await ask('POST', 'currency/filter', { search: 'USD' })) as unknown as { data: Moved[] }
  await ask('POST', 'exchangeRate/create', { originCurrencyId: data[0]?._id, date, rate: '410' })
  await ask('POST', 'providersCont/createProviderCont', { name, kind: 'both' })
  await product.asOwner(`
    insert into lot (organization_id, product_id, code) select organization_id, id, 'L-2026' from product where id = '${ofLots._id}';
    insert into product_image (organization_id, product_id, media_id, title)
    select organization_id, '${ids.goods}', id, 'Etiqueta' from media limit 1;
    insert into bank_rule (organization_id, words, direction, account_id)
    select organization_id, 'comision', 'out', id from account
     where code = '835.0020' and organization_id in (select organization_id from bank_account);
    insert into bank_statement (organization_id, bank_account_id, start_day, end_day, opening, closing, file_name, file_format)
    select organization_id, id, '2026-12-01', '2026-12-31', 0, 0, 'diciembre.csv', 'table' from bank_account;
    insert into reconciliation (organization_id, number, bank_account_id, day, bank_balance, book_balance, difference, opening_day, opening_balance, created_by)
    select bank.organization_id, 'CB ' || bank.code, bank.id, '2026-12-31', 0, 0, 0, '2026-12-01', 0, person.id
      from bank_account bank join lateral (select id from user_account where user_account.organization_id = bank.organization_id limit 1) person on true;
    insert into mail_message (organization_id, kind, to_name, to_address, subject, state, sent_at)
    select organization_id, 'note', name, email, 'Aviso', 'sent', now() from user_account;
    update worker set user_id = (select id from user_account person where person.organization_id = worker.organization_id limit 1)
     where id in (select distinct on (organization_id) id from worker order by organization_id, id);
    insert into day_off (organization_id, worker_id, time_key_id, first_day, last_day, days, created_by)
    select worker.organization_id, worker.id, key.id, '2026-07-06', '2026-07-06', 1, worker.user_id
      from worker join time_key key on key.organization_id = worker.organization_id and key.code = '03'
     where worker.user_id is not null;
    insert into import_batch (organization_id, what, file_name, sha256, rows, created, applied_by)
    select organization_id, 'products', 'productos.xlsx', sha256('1'), 1, 1, id from user_account`)
})

/** Calls everything so that has a name, and gives back how it was called before. */
async function rename(): Promise<() => Promise<void>> {
  const { rows } = await product.asOwner(`
    select told.table_name as "table", array_agg(told.column_name::text) as columns,
           case told.table_name when 'organization' then 'organization_id' else 'id' end as key
      from information_schema.columns told join information_schema.tables kept using (table_schema, table_name)
     where told.table_schema = 'public' and kept.table_type = 'BASE TABLE' and told.data_type = 'text'
       and (told.column_name in ('name', 'name_es', 'name_en', 'description', 'object', 'concept', 'subject', 'title',
                                 'file_name', 'responsible', 'to_name')
            or (told.table_name, told.column_name) = ('exchange_rate', 'source'))
       and (told.table_name = 'organization' or exists (
             select from information_schema.columns id where id.table_name = told.table_name and id.column_name = 'id'))
     group by 1`)
  const tables = rows as { table: string; columns: string[]; key: string }[]
  const untouched = (table: string, work: string) =>
    product.asOwner(
      `alter table ${table} disable trigger user; ${work}; alter table ${table} enable trigger user`,
    )
  for (const { table, columns, key } of tables)
    await untouched(
      table,
      `create table was_${table} as select * from ${table};
       update ${table} set ${columns.map((column) => `${column} = '${name} ' || right(${key}::text, 12)`).join(', ')}`,
    )
  return async () => {
    for (const { table, columns, key } of tables)
      await untouched(
        table,
        `update ${table} now set ${columns.map((column) => `${column} = was.${column}`).join(', ')}
           from was_${table} was where was.${key} = now.${key}; drop table was_${table}`,
      )
  }
}

test('every list and every select finds what is called so, without accents, in capitals and in any order', async () => {
  const { ids } = documents
  const { rows } = await product.asOwner(`select id from account where code = '835'`)
  const [{ id: parent }] = rows as [{ id: string }]
  const { rows: payrolls } = await product.asOwner(
    `select id from payroll where state <> 'cancelled' limit 1`,
  )
  const [{ id: payrollId }] = payrolls as [{ id: string }]
  const needed: Record<string, object> = {
    '/private/contract/getContractsByTypeAndOrganization': { partnerId: ids.client },
    '/private/pendingReceivable/getClientSale': { clientId: ids.client },
    '/private/doubtfulDebt/items': { kind: 'provision', date: '2026-12-31' },
    '/private/movementsCont/openDocuments': { kind: 'transferReceive', partnerId: ids.client },
    '/private/accounts/getSubAccountsSelectByAccountParent': { id: parent },
    '/private/accounts/getListAccountByParameter': { key: 'account.cash' },
    '/private/accounts/getAccountSelectByNature': { nature: 'debit' },
    '/private/accounts/getAccountSelectByTypeOfNature': { type: 'asset' },
    '/private/accounts/getAccountSelectByTypeOfNatureAggregated': { type: 'asset' },
    '/private/nomenclator/getNomcodsByPtypeSelect': { ptype: 'UM' },
    '/private/nomenclator/getNomcodsByManyPtypesSelect': { ptypes: ['UM'] },
    '/private/nomenclator/getNomcodsByManyPtypes': { ptypes: ['UM'] },
    '/private/nomenclator/getNomcodsByManyPtypesActive': { ptypes: ['UM'] },
    '/public/nomenclator/getNomcodsByManyPtypes': { ptypes: ['UM'] },
    '/private/storage/priceProducts': { storageId: ids.shop },
    '/private/nominate/compareNominate': { payrollId },
    '/private/conciliation/getOpeningOperations': { accountId: ids.bankAccount, date: '2026-12-31' },
  }
  const found = async ({ method, path }: AnyEndpoint, search: string) => {
    const { status, body } = await product.call(method, path, { ...needed[path], search })
    expect([path, search, status], JSON.stringify(body)).toEqual([path, search, 200])
    return JSON.stringify(body)
  }
  const takeBack = await rename()
  const [silent, blind]: [string[], string[]] = [[], []]
  try {
    for (const endpoint of searching) {
      const exact = await found(endpoint, name)
      if (!exact.includes(name)) silent.push(endpoint.path)
      for (const typed of ['panaderia', 'JABON', 'yumuri', 'yumurí  PANADERIA'])
        if ((await found(endpoint, typed)) !== exact) blind.push(`${endpoint.path} ${typed}`)
    }
  } finally {
    await takeBack()
  }
  expect(blind).toEqual([])
  expect(silent).toEqual(namesNothing)
})

test('what is owed is found by the number that the other side knows: of our invoice, and of what the provider wrote', async () => {
  const { ids, date } = documents
  const line = { productId: ids.goods, quantity: '5', unitPrice: '20' }
  const from = { date, storageId: ids.shop, lines: [line] }
  const confirmed = (call: string, { _id, version }: Moved) =>
    ask('PUT', call, { _id, version, state: 'confirmed' }) as Promise<Moved & { number: string }>
  const owed = async (path: string, search: string) => {
    const answer = await ask('POST', path, { search })
    return (answer as unknown as { data: { document: { number: string } }[] }).data.map(
      ({ document }) => document.number,
    )
  }
  const sale = await confirmed(
    'saleOfProducts/changeStateSaleOfProducts',
    await ask('POST', 'saleOfProducts/create', { ...from, clientId: ids.client }),
  )
  const invoice = (await documents.invoiced('saleOfProducts', sale)) as unknown as { number: string }
  const purchase = await confirmed(
    'buyOfProducts/changeStateBuyOfProducts',
    await ask('POST', 'buyOfProducts/create', {
      ...from,
      providerId: ids.mill,
      providerInvoice: 'Fáct-8841',
    }),
  )
  const receivables = 'pendingReceivable/getAccountingEntriesPendingToPay'
  expect(await owed(receivables, invoice.number)).toEqual([sale.number])
  expect(await owed(receivables, `${invoice.number} patio`)).toEqual([sale.number])
  expect(await owed('outstanding/getClientBuy', 'fact-8841')).toEqual([purchase.number])
})

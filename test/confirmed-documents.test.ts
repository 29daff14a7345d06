import { beforeAll, describe, expect, test } from 'vitest'
import type { DocumentKind } from '@cuadre/kernel/kind.ts'
import { product as composed } from '@cuadre/server/product.ts'
import { openProduct } from './ceiba.ts'
import { documentsOf, type Example } from './document-states.ts'
import { examplesOf } from './state-examples.ts'

// What is confirmed stays as it was confirmed, whoever asks: the database refuses the application's own role too. And what its
// owner changes by force, the page of integrity names.

const product = openProduct()
const documents = documentsOf(product)
const examples = () => examplesOf(documents)

const isDocument = (kind: object): kind is DocumentKind => 'workflow' in kind
const kinds = [...composed.kinds.values()].filter(isDocument)
let tables: string[] = []

beforeAll(async () => {
  await documents.begin()
  // Whatever is numbered, has an author and stands in a state.
  const found = await rowsOf<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     group by c.relname having array_agg(a.attname::text) @> '{number,version,created_by}' and array_agg(a.attname::text) && '{state,cancelled}'`)
  tables = [...new Set([...found.map(({ name }) => name), ...kinds.map(({ table }) => table)])]
})

const rowsOf = async <Row>(sql: string) => (await product.asOwner(sql)).rows as Row[]

/** The tables that are a part of each document's: `sale_line`, `goods_receipt_cost_share`. */
const partsOf = (table: string) =>
  rowsOf<{ part: string; key: string | null }>(`
    select part.relname as part,
           (select a.attname from pg_constraint k join pg_attribute a on a.attrelid = part.oid and a.attnum = k.conkey[2]
             where k.conrelid = part.oid and k.contype = 'f' and k.confrelid = '${table}'::regclass limit 1) as key
      from pg_class part
     where part.relkind = 'r' and part.relname like '${table}\\_%' escape '\\'
       and part.relname not in (${tables.map((name) => `'${name}'`).join(', ')})
       and not exists (select from pg_class longer where longer.relname in (${tables.map((name) => `'${name}'`).join(', ')})
                          and longer.relname <> '${table}' and longer.relname like '${table}\\_%' escape '\\'
                          and part.relname like longer.relname || '\\_%' escape '\\')
       -- A use of a contract is of the document that takes of it; how a bank's form is printed is of its account.
       and part.relname not in ('contract_use', 'cheque_form')`)

describe('by construction', () => {
  test('every document is guarded, and so is each part of it', async () => {
    expect(tables.length).toBeGreaterThan(13)
    const triggers = async (of: string) =>
      (
        await rowsOf<{ name: string }>(
          `select tgname as name from pg_trigger where tgrelid = '${of}'::regclass and not tgisinternal and tgenabled = 'O'`,
        )
      ).map(({ name }) => name)
    for (const table of tables)
      expect([table, ...(await triggers(table))]).toEqual(expect.arrayContaining(['guard_document']))
    const parts = (await Promise.all(tables.map(partsOf))).flat()
    for (const { part } of parts)
      expect([
        part,
        ...(await triggers(part)).filter((name) => name.startsWith('guard_')).toSorted(),
      ]).toEqual([part, 'guard_deleted', 'guard_inserted', 'guard_updated'])
  })

  // What a bank said has no states: that it adds up, and that nothing reconciled goes, its own guards hold. What a recipe says
  // has none either: its own guard keeps what an order was planned by.
  test('every kind with lines has them among what is guarded', async () => {
    const found = (await Promise.all(tables.map(partsOf))).flat().map(({ part }) => part)
    const lines = await rowsOf<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relname like '%\\_line' escape '\\'
          and relnamespace = 'public'::regnamespace and relname not in ('journal_line', 'entry_draft_line', 'bank_statement_line', 'recipe_line')`,
    )
    expect(lines.map(({ name }) => name).filter((name) => !found.includes(name))).toEqual([])
  })

  test.each(kinds.map(({ type }) => type))('%s goes where its table of states says', async (type) => {
    const { table, workflow, progress } = kinds.find((kind) => kind.type === type)!
    const [trigger] = await rowsOf<{ definition: string }>(
      `select pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = '${table}'::regclass and tgname = 'guard_document'`,
    )
    const goes = JSON.parse(/'(\{"[^']*\})'/.exec(trigger!.definition)![1]!) as Record<string, string[]>
    // Whether an invoice is charged is what the open items of its sales say, and whether a request is paid in part its money.
    const said: Readonly<Record<string, string>> = { invoice: 'charged', payment_request: 'partlyPaid' }
    const held = (state: string) => said[table] !== state
    const moves = Object.entries<Record<string, { to: string }>>(workflow as never)
    for (const [from, steps] of moves.filter(([state]) => held(state)))
      for (const { to } of Object.values(steps).filter((one) => held(one.to)))
        expect([type, from, to, goes[from] ?? []]).toEqual([type, from, to, expect.arrayContaining([to])])
    expect(progress.length).toBeGreaterThan(0)
  })
})

/** One more of a figure, and of what it is in the books where that is said beside it. */
const alsoInBooks = (row: object, figure: string): string =>
  [figure, `book_${figure}`]
    .filter((column) => column in row)
    .map((column) => `${column} = ${column} + 1`)
    .join(', ')

/** Whatever the application tries with a document that stands there, and what the database answers. */
async function attack(table: string, id: string): Promise<string[]> {
  const here = `organization_id = app.organization()`
  const attempts = [
    `update ${table} set number = number || '1' where ${here} and id = '${id}'`,
    `update ${table} set created_at = now() where ${here} and id = '${id}'`,
    `update ${table} set day = day - 1 where ${here} and id = '${id}'`,
    `delete from ${table} where ${here} and id = '${id}'`,
  ]
  for (const { part, key } of await partsOf(table)) {
    if (key === null) continue
    const [first] = await rowsOf<{ row: Record<string, unknown> }>(
      `select to_jsonb(part) as row from ${part} part where ${key} = '${id}' limit 1`,
    )
    if (!first) continue
    const counted = ['quantity', 'wasted', 'amount', 'value'].find(
      (column) => typeof first.row[column] === 'number',
    )
    const position = 'line' in first.row ? 'line' : 'position'
    const again = JSON.stringify({
      ...first.row,
      [position]: 900,
      ...('id' in first.row && { id: '00000000-0000-4000-8000-000000000900' }),
    }).replaceAll(`'`, `''`)
    attempts.push(
      `update ${part} set ${position} = ${position} + 500 where ${here} and ${key} = '${id}'`,
      `delete from ${part} where ${here} and ${key} = '${id}'`,
      ...(counted
        ? [`update ${part} set ${alsoInBooks(first.row, counted)} where ${here} and ${key} = '${id}'`]
        : []),
      `insert into ${part} select * from jsonb_populate_record(null::${part}, '${again}')`,
    )
  }
  const through: string[] = []
  for (const sql of attempts)
    await product.asApplication(sql).then(
      () => through.push(sql),
      (failure: Error) =>
        // What grants and keys do not let it do at all is as good.
        expect([sql, failure.message]).toEqual([
          sql,
          expect.stringMatching(
            /do(es)? not change|is not deleted|permission denied|generated column|violates (foreign key|unique) constraint/,
          ),
        ]),
    )
  return through
}

describe('what was confirmed is refused to the application itself', () => {
  const written: Record<string, readonly string[]> = {
    // Written anew, it waits for approval again.
    saleOfServices: ['pending', 'approved'],
    buyOfServices: ['pending', 'approved'],
    // A shift is written while it is open.
    dailySale: ['open'],
    // What is declined may be deleted, and changed again once it is pending.
    movementsOfferts: ['pending', 'sent', 'rejected', 'expired'],
    saleOfServicesOffert: ['pending', 'sent', 'rejected', 'expired'],
    buyOfServicesOffert: ['pending', 'sent', 'rejected', 'expired'],
  }
  const elsewhere = ['invoice', 'paymentRequest']
  test.each(kinds.map(({ type }) => type).filter((type) => !elsewhere.includes(type)))('%s', async (type) => {
    const { table } = kinds.find((kind) => kind.type === type)!
    const example: Example = examples()[type]!
    const free = written[type] ?? ['pending']
    for (const [state, reach] of Object.entries(example.reach).filter(([name]) => !free.includes(name))) {
      const { _id } = await reach()
      expect([type, state, await attack(table, _id)]).toEqual([type, state, []])
    }
  })

  test('an invoice', async () => {
    const sale = await examples()['saleOfProducts']!.reach['confirmed']!()
    const { _id } = await documents.invoiced('saleOfProducts', sale)
    // Its day and its words may be written anew until it is paid; whom it is for may not.
    expect(await attack('invoice', _id)).toEqual([
      `update invoice set day = day - 1 where organization_id = app.organization() and id = '${_id}'`,
    ])
    await expect(
      product.asApplication(
        `update invoice set total = total + 1, subtotal = subtotal + 1 where id = '${_id}'`,
      ),
    ).rejects.toThrow('does not change')
  })
})

interface Law {
  law: string
  failed: number
  findings: { kind: string; name: string | null; expected: string | null; found: string | null }[]
}

describe('what the owner of the database changes by force', () => {
  /** What I19 says while something is changed; afterwards it is as it was. */
  async function whileChanged(change: string, back: string) {
    const tamper = (sql: string) =>
      product.asOwner(
        `set session_replication_role = replica; ${sql}; set session_replication_role = default`,
      )
    await tamper(change)
    try {
      const { body } = await product.call<{ last: { laws: Law[] } }>('POST', '/private/integrity/check')
      const { failed, findings } = body.last.laws.find(({ law }) => law === 'I19')!
      return [failed, ...findings.map(({ kind, expected, found }) => `${kind} ${expected} ${found}`)]
    } finally {
      await tamper(back)
    }
  }

  const sold = async () => (await examples()['saleOfProducts']!.reach['confirmed']!())._id

  test('a line that says more than was sold', async () => {
    const line = `where sale_id = '${await sold()}'`
    expect(
      await whileChanged(
        `update sale_line set quantity = 6, amount = 120 ${line}`,
        `update sale_line set quantity = 5, amount = 100 ${line}`,
      ),
    ).toEqual([2, 'documentGoods -6.00000000 -5.00000000', 'documentLines 100.00 120.00'])
  })

  test('a sale that is of another client', async () => {
    const id = await sold()
    const of = (client: string) => `update sale set client_id = '${client}' where id = '${id}'`
    const { ids } = documents
    expect(await whileChanged(of(ids.mill), of(ids.client))).toEqual([1, 'documentAmount 100.00 0.00'])
  })

  test('a sale, lines and all, that is of less than was posted', async () => {
    const id = await sold()
    const to = (amount: string) =>
      `update sale set total = ${amount}, amount = ${amount} where id = '${id}'; update sale_line set amount = ${amount} where sale_id = '${id}'`
    expect(await whileChanged(to('90.00'), to('100.00'))).toEqual([1, 'documentAmount 90.00 100.00'])
  })

  test('a collection that says it brought less', async () => {
    const { _id } = await examples()['operationCollect']!.reach['confirmed']!()
    const [row] = await rowsOf<{ amount: string }>(
      `select amount::text from money_operation where id = '${_id}'`,
    )
    const to = (amount: string) => `update money_operation set amount = ${amount} where id = '${_id}'`
    expect(await whileChanged(to('1.00'), to(row!.amount))).toEqual([1, `documentAmount 1.00 ${row!.amount}`])
  })
})

describe('amounts are numbers', () => {
  test('every numeric column refuses what is none', async () => {
    expect(
      await rowsOf(`
        select c.relname, a.attname from pg_class c
          join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
           and a.atttypid in ('numeric'::regtype, 'float4'::regtype, 'float8'::regtype)
         where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
           and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.convalidated
                             and a.attnum = any (k.conkey) and pg_get_constraintdef(k.oid) ~ (a.attname || ' < ''Infinity'))`),
    ).toEqual([])
  })

  test.each(['NaN', 'Infinity', '-Infinity'])('%s is refused', async (number) => {
    await expect(
      product.asApplication(`
        insert into exchange_rate (organization_id, origin_currency_id, target_currency_id, rate_type, day, rate)
        select app.organization(), one.id, other.id, (select code from rate_type where organization_id = app.organization() limit 1), '2026-02-02', '${number}'
          from currency one, currency other
         where one.organization_id = app.organization() and other.organization_id = app.organization() and one.is_functional and not other.is_functional limit 1`),
    ).rejects.toThrow(/exchange_rate_finite|exchange_rate_rate_check|numeric field overflow/)
  })
})

describe('the calendar', () => {
  const exercise = `(select id from accounting_exercise where organization_id = app.organization() limit 1)`
  const period = (number: number, from: string, until: string) => `
    insert into accounting_period (organization_id, exercise_id, number, start_date, end_date, state)
    values (app.organization(), ${exercise}, ${number}, '${from}', '${until}', 'active')`

  test('takes no period beside those that its exercise was opened with', async () => {
    await expect(product.asApplication(period(13, '2026-01-01', '2026-01-31'))).rejects.toThrow(
      'written with it',
    )
    await expect(product.asApplication(period(13, '2026-12-31', '2026-12-31'))).rejects.toThrow(
      'written with it',
    )
  })

  test('takes no exercise over another, and none with a month twice', async () => {
    const insert = (from: string, until: string, more = '') => `
      with opened as (insert into accounting_exercise (organization_id, id, code, start_date, end_date)
        values (app.organization(), '00000000-0000-4000-8000-000000000901', 'otro', '${from}', '${until}'))
      select 1; ${more}`
    await expect(product.asApplication(insert('2026-12-31', '2027-12-30'))).rejects.toThrow(
      'accounting_exercise_no_overlap',
    )
    const twice = ['2027-01-01', '2027-01-15']
      .map((from, index) =>
        period(index + 1, from, '2027-01-31').replace(exercise, `'00000000-0000-4000-8000-000000000901'`),
      )
      .join(';')
    await expect(product.asApplication(insert('2027-01-01', '2027-12-31', twice))).rejects.toThrow(
      'accounting_period_no_overlap',
    )
  })

  test('moves the days of no exercise, and opens none again', async () => {
    await expect(
      product.asApplication(`update accounting_exercise set end_date = end_date + 31`),
    ).rejects.toThrow('do not change')
    await expect(product.asApplication(`update accounting_exercise set state = 'closed'`)).rejects.toThrow(
      'does not go from open to closed',
    )
  })
})

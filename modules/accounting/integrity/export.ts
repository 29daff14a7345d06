import type pg from 'pg'

const rowsAtOnce = 500

/** Runs a query through a cursor, so that no more than a few rows are ever in memory. */
async function* through(client: pg.Client, query: string): AsyncGenerator<string> {
  await client.query(`declare exported no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from exported`)
    for (const { line } of rows) yield line
    if (rows.length < rowsAtOnce) break
  }
  await client.query('close exported')
}

const inUtc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * What each kind of line holds, in the order of the file. Seals come before the entries that they speak of, and totals
 * after those that they sum, so that whoever reads the file needs to remember little.
 */
const parts = (organization: string): string[] => [
  `select json_build_object('kind', 'organization', 'id', organization_id, 'name', name)::text as line
     from organization where organization_id = '${organization}'`,
  `select json_build_object('kind', 'exercise', 'id', id, 'code', code, 'startDate', start_date, 'endDate', end_date)::text as line
     from accounting_exercise where organization_id = '${organization}' order by start_date`,
  `select json_build_object('kind', 'period', 'id', id, 'exercise', exercise_id, 'number', number, 'startDate', start_date,
            'endDate', end_date, 'state', state, 'carried', carried)::text as line
     from accounting_period where organization_id = '${organization}' order by start_date, number`,
  `select json_build_object('kind', 'account', 'id', id, 'code', code, 'name', name, 'nature', nature, 'parent', parent_id)::text as line
     from account where organization_id = '${organization}' order by code collate "C"`,
  `select json_build_object('kind', 'chart', 'number', number, 'account', account_id, 'code', code, 'name', name, 'nature', nature,
            'parent', parent_id, 'deleted', deleted, 'hash', encode(hash, 'hex'))::text as line
     from chart_change where organization_id = '${organization}' order by number`,
  `select json_build_object('kind', 'seal', 'organization', organization_id, 'exercise', exercise_id, 'number', number,
            'hash', encode(hash, 'hex'), 'sealedAt', ${inUtc('sealed_at')},
            'chart', case when chart_number is not null then json_build_object('number', chart_number, 'hash', encode(chart_hash, 'hex')) end,
            'signature', replace(encode(signature, 'base64'), E'\\n', ''))::text as line
     from journal_seal where organization_id = '${organization}' order by sealed_at, id`,
  `select json_build_object('kind', 'sealsEnd')::text as line`,
  `select json_build_object('kind', 'entry', 'id', entry.id, 'exercise', entry.exercise_id, 'period', entry.period_id,
            'number', entry.number, 'day', to_char(entry.day, 'YYYY-MM-DD'), 'type', entry.type, 'description', entry.description,
            'sourceType', entry.source_type, 'sourceId', entry.source_id, 'sourceNumber', entry.source_number,
            'reversalOf', entry.reversal_of, 'reason', entry.reason, 'createdBy', entry.created_by,
            'confirmedBy', entry.confirmed_by, 'total', entry.total::text,
            'digest', encode(entry.digest, 'hex'), 'hash', encode(entry.hash, 'hex'),
            'lines', (select json_agg(json_build_object('line', line.line, 'account', line.account_id, 'debit', line.debit::text,
                        'credit', line.credit::text, 'description', line.description, 'costCenter', line.cost_center_id,
                        'expenseItem', line.expense_item_id, 'partner', line.partner_id, 'currency', line.currency_id,
                        'foreignAmount', line.foreign_amount::text, 'rate', line.rate::text) order by line.line)
                        from journal_line line
                       where line.organization_id = '${organization}' and line.entry_id = entry.id))::text as line
     from journal_entry entry
     join accounting_exercise exercise on exercise.organization_id = '${organization}' and exercise.id = entry.exercise_id
    where entry.organization_id = '${organization}' order by exercise.start_date, entry.exercise_id, entry.number`,
  `select json_build_object('kind', 'total', 'period', period_id, 'account', account_id, 'opening', opening::text,
            'debitBefore', debit_before::text, 'creditBefore', credit_before::text, 'debit', debit::text, 'credit', credit::text)::text as line
     from account_total where organization_id = '${organization}' order by period_id, account_id`,
]

/**
 * The books of every organization as lines of JSON, all of one moment, with all that is needed to prove them without
 * Cuadre. The client is the owner's, inside of no transaction.
 */
export async function* exportLines(client: pg.Client, publicKeys: string): AsyncGenerator<string> {
  await client.query('begin transaction isolation level repeatable read read only')
  const { rows } = await client.query<{ id: string }>(
    'select organization_id as id from organization order by organization_id',
  )
  yield JSON.stringify({
    kind: 'export',
    format: 'cuadre-export/1',
    madeAt: new Date().toISOString(),
    publicKeys,
  })
  for (const { id } of rows) {
    for (const part of parts(id)) yield* through(client, part)
    yield JSON.stringify({ kind: 'end', organization: id })
  }
  yield JSON.stringify({ kind: 'endOfExport', organizations: rows.length })
  await client.query('commit')
}

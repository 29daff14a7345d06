import pg from 'pg'
import { v5 as uuidv5 } from 'uuid'
import type { Day } from '@cuadre/kernel/day.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import { chained, digestOf, firstHash, type SealedEntry } from '@cuadre/accounting/journal/entry-text.ts'
import { createOrganization } from '@cuadre/setup/organization.ts'
import { idsOfDocuments } from './ids-in-order.ts'
import { insertRows } from '@cuadre/db/insert-rows.ts'
import { computeTotals } from './totals.ts'
import type { DemoCompany, DemoEntry } from '../types.ts'
import { byCode, type Ids, known, loadCatalogues } from './catalogues.ts'
import { loadBankAccounts, loadStatements } from './banks.ts'
import { heldIn } from './held.ts'
import { loadGoods } from './goods.ts'
import { loadKitchen } from './kitchen.ts'
import { loadStaff } from './staff.ts'
import { loadDocuments } from './documents.ts'

// Ids of demo records, but for documents, are made from what they are, so that the same company has the same ids everywhere.
const space = '6f0e2b5c-31c4-4c0e-9d1b-6a2f3c1d7e55'

interface Books {
  client: pg.Client
  organization: string
  idOf: (kind: string, key: string) => string
  accounts: Ids
  items: Ids
  centers: Ids
  partners: Ids
  currencies: Ids
  users: Ids
}

/** Loads a company with its whole history, in one transaction: catalogues, calendar, entries, totals. */
export async function loadCompany(
  ownerUrl: string,
  company: DemoCompany,
  password: string,
  today: Day,
): Promise<void> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    await client.query('begin')
    // PostgreSQL knows nothing of tables that were empty a moment ago: what refers to their rows would read all of them
    // for each. Without statistics it would also take any index that begins with the organization, so catalogues get theirs.
    await client.query('set local enable_seqscan = off')
    const organization = await createOrganization(client, { ...company, password })
    await client.query(`set local app.organization_id = '${organization}'`)
    const documents = idsOfDocuments(company.documents ?? [])
    const idOf = (kind: string, key: string) =>
      documents.get(`${kind} ${key}`) ?? uuidv5(`${company.organization.name}/${kind}/${key}`, space)
    await loadCatalogues(client, organization, company, idOf)
    if (company.goods) await loadGoods(client, organization, company.goods, idOf)
    const books: Books = {
      client,
      organization,
      idOf,
      accounts: await byCode(client, 'account', organization),
      items: await byCode(client, 'expense_item', organization),
      centers: await byCode(client, 'cost_center', organization),
      partners: await byCode(client, 'partner', organization),
      currencies: await byCode(client, 'currency', organization),
      users: await byCode(client, 'user_account', organization, 'email'),
    }
    if (company.kitchen) await loadKitchen(books, company.kitchen, company.exercises)
    const calendar = await loadCalendar(books, company, today)
    await client.query('analyze account, accounting_period, partner, product, warehouse')
    await loadEntries(books, company, calendar)
    const context = { ...books, today }
    if (company.banks) await loadBankAccounts(context, company.banks)
    if (company.staff) await loadStaff(context, company.staff)
    if (company.documents) await loadDocuments(context, company.documents, heldIn(company.entries))
    if (company.banks)
      await loadStatements(context, company.banks, (place) => entryId(books, company.entries[place]!, place))
    // Without it PostgreSQL thinks that the tables are empty and sums them in the slowest way.
    await client.query('set local enable_seqscan = on')
    await client.query('analyze journal_entry, journal_line, accounting_period')
    await computeTotals(client, organization)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

interface LoadedPeriod {
  id: string
  exerciseId: string
  startDate: Day
  endDate: Day
}

/** Exercises with monthly periods: those that have begun are active, the rest wait. */
async function loadCalendar(
  { client, organization, idOf }: Books,
  company: DemoCompany,
  today: Day,
): Promise<LoadedPeriod[]> {
  const { monthsOf } = await import('@cuadre/accounting/exercises/months.ts')
  const periods: LoadedPeriod[] = []
  for (const { code, from, to } of company.exercises) {
    const exerciseId = idOf('exercise', code)
    await insertRows(client, 'accounting_exercise', [
      { organization_id: organization, id: exerciseId, code, start_date: from, end_date: to },
    ])
    await insertRows(client, 'entry_series', [
      { organization_id: organization, exercise_id: exerciseId, last_number: null, last_hash: firstHash },
    ])
    const months = monthsOf(from, to)
    await insertRows(
      client,
      'accounting_period',
      months.map(({ startDate, endDate }, position) => ({
        organization_id: organization,
        id: idOf('period', startDate),
        exercise_id: exerciseId,
        number: position + 1,
        start_date: startDate,
        end_date: endDate,
        state: startDate <= today ? 'active' : 'pending',
        carried: startDate <= today,
        activated_at: startDate <= today ? new Date().toISOString() : null,
      })),
    )
    periods.push(...months.map((month) => ({ ...month, id: idOf('period', month.startDate), exerciseId })))
  }
  return periods
}

const periodOf = (calendar: readonly LoadedPeriod[], day: Day): LoadedPeriod => {
  const period = calendar.find(({ startDate, endDate }) => startDate <= day && day <= endDate)
  if (!period) throw new Error(`the demo company has no period on ${day}`)
  return period
}

/** By its key, where documents name it; else by its place. */
const entryId = ({ idOf }: Books, { key }: DemoEntry, position: number): string =>
  idOf('entry', key ?? String(position))

const sourceIdOf = ({ idOf }: Books, { source }: DemoEntry): string | null =>
  source?.key === undefined ? null : idOf(source.type, source.key)

function sealed(books: Books, entry: DemoEntry, position: number, period: LoadedPeriod): SealedEntry {
  const author = known(books.users, entry.createdBy, 'user')
  return {
    id: entryId(books, entry, position),
    exerciseId: period.exerciseId,
    periodId: period.id,
    day: entry.day,
    type: entry.type,
    description: entry.description,
    sourceType: entry.source?.type ?? null,
    sourceId: sourceIdOf(books, entry),
    sourceNumber: entry.source?.number ?? null,
    reversalOf: entry.reverses ? books.idOf('entry', String(entry.reverses.entry)) : null,
    reason: entry.reverses?.reason ?? null,
    createdBy: author,
    confirmedBy: author,
    total: text(sum(entry.lines.map((line) => amount(line.debit ?? '0')))),
    lines: entry.lines.map((line, index) => ({
      line: index + 1,
      accountId: known(books.accounts, line.account, 'account'),
      debit: text(amount(line.debit ?? '0')),
      credit: text(amount(line.credit ?? '0')),
      description: line.description ?? null,
      costCenterId: line.costCenter ? known(books.centers, line.costCenter, 'cost centre') : null,
      expenseItemId: line.expenseItem ? known(books.items, line.expenseItem, 'expense item') : null,
      partnerId: line.partner ? known(books.partners, line.partner, 'partner') : null,
      currencyId: line.foreign ? known(books.currencies, line.foreign.currency, 'currency') : null,
      foreignAmount: line.foreign ? text(amount(line.foreign.amount)) : null,
      rate: line.foreign ? text(amount(line.foreign.rate), 8) : null,
    })),
  }
}

const lineRow = (books: Books, line: SealedEntry['lines'][number]) => ({
  organization_id: books.organization,
  line: line.line,
  account_id: line.accountId,
  debit: line.debit,
  credit: line.credit,
  description: line.description,
  cost_center_id: line.costCenterId,
  expense_item_id: line.expenseItemId,
  partner_id: line.partnerId,
  currency_id: line.currencyId,
  foreign_amount: line.foreignAmount,
  rate: line.rate,
})

/** Numbers and chains the confirmed entries by exercise, in order of day; pending ones become drafts. */
async function loadEntries(
  books: Books,
  company: DemoCompany,
  calendar: readonly LoadedPeriod[],
): Promise<void> {
  const heads = new Map<string, { number: number; hash: Buffer }>()
  const [entries, lines, drafts, draftLines]: Record<string, unknown>[][] = [[], [], [], []]
  company.entries.forEach((entry, position) => {
    const period = periodOf(calendar, entry.day)
    const text = sealed(books, entry, position, period)
    const organization_id = books.organization
    if (entry.state === 'pending') {
      drafts?.push({
        organization_id,
        id: text.id,
        day: text.day,
        type: text.type,
        description: text.description,
        created_by: text.createdBy,
      })
      draftLines?.push(
        ...text.lines.map((line) => ({
          ...lineRow(books, line),
          draft_id: text.id,
          id: books.idOf('line', `${position}.${line.line}`),
        })),
      )
      return
    }
    const head = heads.get(period.exerciseId) ?? { number: 0, hash: firstHash }
    const number = head.number + 1
    const digest = digestOf(text)
    const hash = chained(head.hash, number, digest)
    heads.set(period.exerciseId, { number, hash })
    entries?.push({
      organization_id,
      id: text.id,
      exercise_id: text.exerciseId,
      period_id: text.periodId,
      day: text.day,
      number,
      type: text.type,
      description: text.description,
      lines: text.lines.length,
      total: text.total,
      source_type: text.sourceType,
      source_id: text.sourceId,
      source_number: text.sourceNumber,
      reversal_of: text.reversalOf,
      reason: text.reason,
      created_by: text.createdBy,
      created_at: `${text.day}T12:00:00Z`,
      confirmed_by: text.confirmedBy,
      digest,
      hash,
    })
    lines?.push(
      ...text.lines.map((line) => ({ ...lineRow(books, line), entry_id: text.id, day: text.day, number })),
    )
  })
  await insertRows(books.client, 'journal_entry', entries ?? [])
  await insertRows(books.client, 'journal_line', lines ?? [])
  await insertRows(books.client, 'entry_draft', drafts ?? [])
  await insertRows(books.client, 'entry_draft_line', draftLines ?? [])
  for (const [exerciseId, { number, hash }] of heads) {
    await books.client.query(
      'update entry_series set last_number = $1, last_hash = $2 where organization_id = $3 and exercise_id = $4',
      [number, hash, books.organization, exerciseId],
    )
  }
}

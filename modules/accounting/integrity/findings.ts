import { sql } from 'kysely'
import type { FindingKind } from './finding-kinds.ts'
import type { Books } from './seal.ts'

/** A row that breaks a law, before it has a name: what kind of row, and the ids by which it is known. */
export interface Broken {
  kind: FindingKind
  id: string | null
  periodId?: string | null
  /** The account of open items, the storage of goods. */
  otherId?: string | null
  /** The number of a document. */
  document?: string | null
  /** Of what holds on each day. */
  day?: string | null
  /** Of an entry that is not there any more, or of a line of the file. */
  number?: number
  exerciseId?: string
  expected: string | null
  found: string | null
}

/** A row of one of the views. */
export interface BrokenRow {
  record_id: string
  record: string
  expected: string | null
  found: string | null
}

const aDay = /\d{4}-\d{2}-\d{2}/
const anId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** How the views name what they found, and what kind of finding it is. */
const kinds: [beginning: string, kindOf: (law: string, row: BrokenRow) => FindingKind][] = [
  ['entry ', (law, row) => kindOfEntry(law, row)],
  ['trial balance', () => 'trialBalance'],
  ['total of the account', () => 'accountTotal'],
  ['total by dimension', () => 'dimensionTotal'],
  ['entries of the period', () => 'periodCount'],
  ['opening of the account', () => 'opening'],
  ['account in the chart', () => 'chartAccount'],
  ['change of the chart', () => 'chartChain'],
  ['chart of the seal', () => 'chartSeal'],
  ['account ', () => 'coverage'],
  ['stock on the account', () => 'stockValue'],
  ['stock of the day', () => 'stockOfDay'],
  ['delivered and not invoiced', () => 'deliveredOfDay'],
  ['stock of the product', () => 'stockSum'],
  ['stock after the movement', () => 'stockNothing'],
  ['lot in the warehouse', () => 'lotSum'],
  ['what is of no lot', () => 'lotNone'],
  ['open items of the partner', () => 'openItems'],
  ['settlements of the item', () => 'settlements'],
  ['advances of the partner', () => 'advances'],
  ['uses of the advance', () => 'advanceUses'],
  ['lines of', () => 'documentLines'],
  ['goods of', () => 'documentGoods'],
  ['amount of', () => 'documentAmount'],
  ['tickets of', () => 'tickets'],
  ['told by', () => 'told'],
  ['count ', () => 'counted'],
  ['last number', () => 'lastNumber'],
  ['head of', () => 'head'],
  ['seal of', (_law, { found }) => (found === null ? 'sealedEntryMissing' : 'sealBroken')],
]

function kindOfEntry(law: string, { expected, found }: BrokenRow): FindingKind {
  if (law === 'I1') return 'unbalanced'
  if (law === 'I12') return 'afterClose'
  if (law === 'I13') return 'gap'
  if (law === 'I15' || law === 'I17') return 'entryDocument'
  // Digest and hash, in this order: another digest means that the entry itself says something else.
  return expected?.split(' ')[0] === found?.split(' ')[0] ? 'chain' : 'changed'
}

const withPeriod: readonly FindingKind[] = ['accountTotal', 'dimensionTotal', 'opening']
const ofDocuments: readonly FindingKind[] = [
  'documentEntry',
  'documentLines',
  'documentGoods',
  'documentAmount',
  'counted',
  'tickets',
  'told',
]
const ofDays: readonly FindingKind[] = ['stockOfDay', 'deliveredOfDay']
const withOther: readonly FindingKind[] = ['stockSum', 'lotSum', 'lotNone', 'openItems', 'advances']

export function brokenOf(law: string, row: BrokenRow): Broken {
  const known = kinds.find(([beginning]) => row.record.startsWith(beginning))?.[1](law, row)
  // Documents of every kind are named, so that each domain may say what is true of its own.
  const kind = known ?? (law === 'I15' || law === 'I17' ? 'documentEntry' : 'other')
  return {
    kind,
    id: row.record_id,
    periodId: withPeriod.includes(kind) ? anId.exec(row.record)?.[0] : null,
    otherId: withOther.includes(kind) ? anId.exec(row.record)?.[0] : null,
    document: nameIn(kind, row.record),
    day: ofDays.includes(kind) ? aDay.exec(row.record)?.[0] : null,
    ...figuresOf(kind, row),
  }
}

/** The number of a document, or what the view says of a row that nothing more is known of. */
function nameIn(kind: FindingKind, record: string): string | null {
  if (kind === 'other') return record
  return ofDocuments.includes(kind) ? (record.split(' ').at(-1) ?? null) : null
}

/** Kinds whose figures are two amounts: in the currency of the books, and in another. */
const inTwoCurrencies: readonly FindingKind[] = ['openItems', 'settlements', 'advances', 'advanceUses']

function figuresOf(kind: FindingKind, { expected, found }: BrokenRow): Pick<Broken, 'expected' | 'found'> {
  // Entries and lines.
  if (kind === 'periodCount') return { expected: countsOf(expected), found: countsOf(found) }
  if (!inTwoCurrencies.includes(kind)) return { expected, found }
  const [one, other] = [expected?.split(' ') ?? [], found?.split(' ') ?? []]
  // The one that differs is reported, that of the books first.
  const which = one[0] === other[0] ? 1 : 0
  return { expected: one[which] ?? null, found: other[which] ?? null }
}

const countsOf = (pair: string | null) => pair?.replace(' ', ' / ') ?? null

/** A finding by the names that people know: number and exercise of an entry, code of an account, month of a period. */
export interface Finding {
  kind: FindingKind
  /** The entry or account that a link opens. */
  entryId: string | null
  accountId: string | null
  number: number | null
  exercise: string | null
  account: string | null
  /** Of a product, a partner or a document, and of a storage. */
  name: string | null
  place: string | null
  /** The first day of a period, or the day itself of what holds on each. */
  startDate: string | null
  expected: string | null
  found: string | null
}

interface Named {
  id: string
  what: 'entry' | 'account' | 'period' | 'exercise' | 'seal' | 'named'
  number: number | null
  exercise: string | null
  /** Its code and name, of an account or of anything else. */
  account: string | null
  startDate: string | null
}

async function namesOf({ tx, organization }: Books, ids: readonly string[]): Promise<Map<string, Named>> {
  const { rows } = await sql<Named>`
    select entry.id, 'entry' as what, entry.number, exercise.code as exercise, null as account, null::date as "startDate"
      from journal_entry entry
      join accounting_exercise exercise on exercise.organization_id = ${organization} and exercise.id = entry.exercise_id
     where entry.organization_id = ${organization} and entry.id = any(${ids})
    union all
    select id, 'account', null, null, code || ' ' || name, null from account
     where organization_id = ${organization} and id = any(${ids})
    union all
    select period.id, 'period', period.number, exercise.code, null, period.start_date
      from accounting_period period
      join accounting_exercise exercise on exercise.organization_id = ${organization} and exercise.id = period.exercise_id
     where period.organization_id = ${organization} and period.id = any(${ids})
    union all
    select id, 'exercise', null, code, null, null from accounting_exercise
     where organization_id = ${organization} and id = any(${ids})
    union all
    select seal.id, 'seal', seal.number, exercise.code, null, null
      from journal_seal seal
      join accounting_exercise exercise on exercise.organization_id = ${organization} and exercise.id = seal.exercise_id
     where seal.organization_id = ${organization} and seal.id = any(${ids})
    union all
    select id, 'named', null, null, code || ' ' || name, null from product
     where organization_id = ${organization} and id = any(${ids})
    union all
    select id, 'named', null, null, code, null from lot
     where organization_id = ${organization} and id = any(${ids})
    union all
    select id, 'named', null, null, name, null from nomenclator
     where organization_id = ${organization} and id = any(${ids})
    union all
    select id, 'named', null, null, code || ' ' || name, null from partner
     where organization_id = ${organization} and id = any(${ids})
    union all
    select id, 'named', null, null, document_number, null from open_item
     where organization_id = ${organization} and id = any(${ids})
    union all
    select id, 'named', null, null, document_number, null from advance
     where organization_id = ${organization} and id = any(${ids})
    union all
    select id, 'named', null, null, document_number, null from stock_movement
     where organization_id = ${organization} and id = any(${ids})`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function named(books: Books, broken: readonly Broken[]): Promise<Finding[]> {
  if (broken.length === 0) return []
  const ids = broken.flatMap(({ id, periodId, exerciseId, otherId }) => [id, periodId, exerciseId, otherId])
  const names = await namesOf(
    books,
    ids.filter((id) => typeof id === 'string'),
  )
  const name = (id: string | null | undefined) => (id ? names.get(id) : undefined)
  const findings = broken.map((each) => {
    const { kind, id, periodId, exerciseId, number, expected, found } = each
    const [subject, other] = [name(id), name(each.otherId)]
    const account = [subject, other].find((one) => one?.what === 'account')
    return {
      kind,
      entryId: subject?.what === 'entry' ? subject.id : null,
      accountId: account?.id ?? null,
      number: number ?? subject?.number ?? null,
      exercise: subject?.exercise ?? name(exerciseId)?.exercise ?? null,
      account: account?.account ?? null,
      name: each.document ?? (subject?.what === 'named' ? subject.account : null),
      place: other?.what === 'named' ? other.account : null,
      startDate: each.day ?? subject?.startDate ?? name(periodId)?.startDate ?? null,
      expected,
      found,
    }
  })
  return findings.toSorted(
    (one, other) =>
      order(one.startDate, other.startDate) ||
      order(one.exercise, other.exercise) ||
      (one.number ?? 0) - (other.number ?? 0),
  )
}

/** The earliest first: what is wrong later often follows from it. */
const order = (one: string | null, other: string | null): number => (one ?? '').localeCompare(other ?? '')

import { createHash } from 'node:crypto'

/** The contents of an entry as text: amounts with their decimals, ids, and null for what is absent. */
export interface SealedEntry {
  id: string
  exerciseId: string
  periodId: string
  day: string
  type: string
  description: string
  sourceType: string | null
  sourceId: string | null
  sourceNumber: string | null
  reversalOf: string | null
  reason: string | null
  createdBy: string
  confirmedBy: string
  total: string
  lines: SealedLine[]
}

export interface SealedLine {
  line: number
  accountId: string
  debit: string
  credit: string
  description: string | null
  costCenterId: string | null
  expenseItemId: string | null
  partnerId: string | null
  currencyId: string | null
  foreignAmount: string | null
  rate: string | null
}

// Control characters that no field may contain, so that no text can pass for another.
const unit = '\u001f'
const record = '\u001e'

/** The text that the digest is made of. The database makes the same one (`app.entry_text`), and so does the verifier. */
export function entryText(entry: SealedEntry): string {
  const head = [
    'cuadre/1',

    entry.id,
    entry.exerciseId,
    entry.periodId,
    entry.day,
    entry.type,
    entry.description,
    entry.sourceType,
    entry.sourceId,
    entry.sourceNumber,
    entry.reversalOf,
    entry.reason,
    entry.createdBy,
    entry.confirmedBy,
    entry.total,
  ]
  const lines = entry.lines.map((line) =>
    [
      line.line,
      line.accountId,
      line.debit,
      line.credit,
      line.description,
      line.costCenterId,
      line.expenseItemId,
      line.partnerId,
      line.currencyId,
      line.foreignAmount,
      line.rate,
    ]
      .map((field) => field ?? '')
      .join(unit),
  )
  return [head.map((field) => field ?? '').join(unit), ...lines].join(record)
}

export const digestOf = (entry: SealedEntry): Buffer =>
  createHash('sha256').update(entryText(entry), 'utf8').digest()

/** The chain begins with nothing. */
export const firstHash = Buffer.alloc(32)

/** An entry's hash: its digest and its number, chained to the entry before it. */
export function chained(previous: Buffer, number: number, digest: Buffer): Buffer {
  const position = Buffer.alloc(4)
  position.writeInt32BE(number)
  return createHash('sha256').update(previous).update(position).update(digest).digest()
}

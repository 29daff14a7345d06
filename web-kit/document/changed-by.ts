import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'
import { type Amount, amount, sum, text, zero } from '@cuadre/kernel/money.ts'

type Entry = PreviewAnswer['entries'][number]
type Line = Entry['lines'][number]

/** What all entries together change, by account and partner: of a correction, what is left of taking back and posting anew. */
export function changedBy(entries: readonly Entry[]): Line[] {
  const lines = entries.flatMap((entry) => entry.lines)
  const net = (of: readonly Line[]): Amount =>
    sum(of.map(({ debit, credit }) => amount(debit).minus(amount(credit))))
  return [...Map.groupBy(lines, ({ account, partner }) => `${account._id} ${partner ?? ''}`).values()]
    .map((of) => ({ line: of[0]!, change: net(of) }))
    .filter(({ change }) => !change.eq(zero))
    .map(({ line, change }) => ({
      ...line,
      debit: text(change.gt(zero) ? change : zero),
      credit: text(change.lt(zero) ? change.abs() : zero),
    }))
    .toSorted((one, other) => (one.account.code ?? '').localeCompare(other.account.code ?? ''))
}

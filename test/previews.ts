/** What a preview answers, as far as tests look at it. */
export interface Previewed {
  entries: { lines: { account: { code: string }; debit: string; credit: string }[] }[]
  items: { side: string; amount: string; dueDate: string; before: string; after: string }[]
  refusals: { code: string; message: string; fields: { path: string }[] }[]
}

/** The entries of a preview, a line of text for each of theirs. */
export const entriesIn = ({ entries }: Previewed): string[][] =>
  entries.map(({ lines }) =>
    lines.map(({ account, debit, credit }) =>
      debit === '0.00' ? `C ${account.code} ${credit}` : `D ${account.code} ${debit}`,
    ),
  )

import type { Product } from './ceiba.ts'

interface Entry {
  lines: { account: { code: string }; debit: string; credit: string }[]
}

/** What the entries of a document say, as `D 189 2000.00`, one list for each. */
export const postedBy =
  (product: Product) =>
  async ({ entries }: { entries: { _id: string }[] }): Promise<string[][]> => {
    const written: string[][] = []
    for (const { _id } of entries) {
      const { body } = await product.call<Entry>(
        'GET',
        '/private/accountingEntries/getAccountingEntriesDetailsById',
        { id: _id },
      )
      written.push(
        body.lines.map(({ account, debit, credit }) =>
          debit === '0.00' ? `C ${account.code} ${credit}` : `D ${account.code} ${debit}`,
        ),
      )
    }
    return written
  }

import type { Visitor } from '@cuadre/server-kit/handle.ts'
import { translate } from '@cuadre/server-kit/words.ts'

/** What an entry looks like, for whoever prepares a file of them. */
export const sampleEntry = ({ language }: Visitor) =>
  Promise.resolve({
    date: '2026-01-31',
    description: translate(language, 'entries.sample.description'),
    lines: [
      {
        accountCode: '109',
        debit: '2500.00',
        credit: '0.00',
        description: translate(language, 'entries.sample.debit'),
      },
      {
        accountCode: '101',
        debit: '0.00',
        credit: '2500.00',
        description: translate(language, 'entries.sample.credit'),
      },
    ],
  })

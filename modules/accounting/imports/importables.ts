import type { Importable } from '@cuadre/platform/imports/importable.ts'
import { chartExample } from './chart/example.ts'
import { chartColumns, choiceWords } from './chart/rows.ts'
import { undoChart } from './chart/undo.ts'
import { journalTemplate } from './journal/template.ts'
import { entryColumns, openingColumns } from './ledger/columns.ts'
import { entriesExample, openingExample } from './ledger/example.ts'
import { planTemplate } from './plans/example.ts'
import { undoPlan } from './plans/undo.ts'
import { undoEntries, undoOpening } from './ledger/undo.ts'

const figures = { debit: 'money', credit: 'money', foreignAmount: 'money', rate: 'quantity' } as const

/** What accounting brings in from files: how an empty one looks, and how an import is taken back. */
export const ledgerImportables = {
  accounts: {
    template: () => ({ columns: chartColumns, types: {}, named: choiceWords, examples: chartExample }),
    undo: undoChart,
  },
  opening: {
    template: () => ({ columns: openingColumns, types: figures, examples: openingExample }),
    undo: undoOpening,
  },
  entries: {
    template: () => ({
      columns: entryColumns,
      types: { ...figures, entryDate: 'day' },
      examples: entriesExample,
      journal: journalTemplate,
    }),
    undo: undoEntries,
  },
  plans: {
    async template(context, input) {
      const { columns, examples, title } = await planTemplate(context, input)
      const money = columns.filter(({ id }) => id.startsWith('planMonth'))
      return {
        columns,
        title,
        types: Object.fromEntries(money.map(({ id }) => [id, 'money' as const])),
        examples: () => Promise.resolve(examples),
      }
    },
    undo: undoPlan,
  },
} satisfies Record<string, Importable>

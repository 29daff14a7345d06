import type { Kind } from '@cuadre/kernel/kind.ts'

const shared = {
  names: { es: 'Comprobante', en: 'Journal entry' },
  permission: 'adminAccountingEntries',
  list: '/contabilidad/accountingEntries',
  details: '/contabilidad/accountingEntries/details',
  states: {
    pending: { badge: 'pending', words: 'entries.states.pending' },
    confirmed: { badge: 'confirmed', words: 'entries.states.confirmed' },
    reversed: { badge: 'undone', words: 'entries.states.reversed' },
  },
} as const

export const entryKind = {
  ...shared,
  type: 'entry',
  table: 'journal_entry',
  drafts: 'entry_draft',
  files: { see: ['adminAccountingEntries'], change: [] },
  partners: [
    { table: 'journal_line', column: 'partner_id', merging: 'stays' },
    { table: 'entry_draft_line', column: 'partner_id', merging: 'moves' },
  ],
  refusals: {
    journal_entry_period_open: 'period.notActive',
    journal_entry_day_in_period: 'period.dayOutside',
    journal_entry_balances: 'entry.unbalanced',
    journal_entry_complete: 'entry.incomplete',
    journal_entry_reversal_key: 'entry.alreadyReversed',
  },
} as const satisfies Kind

/** A manual entry as what other records come from: it is its own document. */
export const entryAsDocumentKind = { ...shared, type: 'accountingEntry' } as const satisfies Kind

/** What an organization sends to those that it works with, and what the words of each may say. */
export const letterFields = {
  invoice: ['partner', 'company', 'number', 'date', 'dueDate', 'total', 'pending'],
  offer: ['partner', 'company', 'number', 'date', 'validUntil', 'total'],
  purchaseOrder: ['partner', 'company', 'number', 'date', 'total'],
  statementOfAccount: ['partner', 'company', 'start', 'end', 'pending'],
  reminder: ['partner', 'company', 'date', 'pending', 'overdue'],
} as const

export type LetterKind = keyof typeof letterFields
export type LetterField = (typeof letterFields)[LetterKind][number]

export const letterKinds = Object.keys(letterFields) as [LetterKind, ...LetterKind[]]
export const letterLanguages = ['es', 'en'] as const

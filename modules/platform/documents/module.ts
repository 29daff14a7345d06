import type { Module } from '../module.ts'

/** What all kinds of document share: the database keeps what is confirmed of them as it is. */
export const module: Module = {
  refusals: { document_confirmed: 'document.confirmed', document_transition: 'document.confirmed' },
}

import { type Day, addDays } from '@cuadre/kernel/day.ts'
import type { RowWriter, Document, DocumentFacts } from '../documents.ts'

/** A state that a document came to: on which day, by whom, and why where they gave it. */
export interface Stage extends Pick<DocumentFacts, 'day' | 'author'> {
  to: string
  reason: string | null
}

/** The states that a document has been through until `today`. */
export function historyOf(document: Document, find: RowWriter['find'], today: Day): Stage[] {
  const { day, author } = find(document)!
  const own = document.steps.map((to) => ({ to, day, author, reason: null }))
  const answered = (document.answers ?? [])
    .map(({ to, days, reason = null }) => ({ to, day: addDays(day, days), author, reason }))
    .filter((stage) => stage.day <= today)
  const later = document.later.flatMap(({ by, to }) => {
    const facts = find(by)
    return facts ? [{ to, day: facts.day, author: facts.author, reason: null }] : []
  })
  return [...own, ...answered, ...later]
}

export const stateAfter = (
  history: readonly Stage[],
): Pick<DocumentFacts, 'state' | 'since' | 'version'> => ({
  state: history.at(-1)?.to ?? '',
  since: Object.fromEntries(history.map(({ to, day }) => [to, day])),
  version: Math.max(history.length, 1),
})

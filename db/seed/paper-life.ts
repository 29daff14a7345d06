import { type Day, addDays } from '@cuadre/kernel/day.ts'
import type { Filing, Paper, PaperFacts } from './demo/papers.ts'

/** A state that a paper came to: on which day, by whom, and why where they said it. */
export interface Stage extends Pick<PaperFacts, 'day' | 'author'> {
  to: string
  reason: string | null
}

/** The states that a paper has been through until `today`. */
export function lifeOf(paper: Paper, find: Filing['find'], today: Day): Stage[] {
  const { day, author } = find(paper)!
  const own = paper.steps.map((to) => ({ to, day, author, reason: null }))
  const answered = (paper.answers ?? [])
    .map(({ to, days, reason = null }) => ({ to, day: addDays(day, days), author, reason }))
    .filter((stage) => stage.day <= today)
  const later = paper.later.flatMap(({ by, to }) => {
    const facts = find(by)
    return facts ? [{ to, day: facts.day, author: facts.author, reason: null }] : []
  })
  return [...own, ...answered, ...later]
}

export const stateAfter = (life: readonly Stage[]): Pick<PaperFacts, 'state' | 'version'> => ({
  state: life.at(-1)?.to ?? '',
  version: Math.max(life.length, 1),
})

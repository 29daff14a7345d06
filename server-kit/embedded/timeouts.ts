import type { Sentence } from '../start-refusal.ts'
import type { Say } from './log.ts'

/** Says a sentence once waiting has become noticeable, and again from time to time; call it while waiting. */
export function patience(translate: Say, sentence: Sentence, first = 2_000, then = 15_000): () => void {
  let due = performance.now() + first
  return () => {
    if (performance.now() < due) return
    due = performance.now() + then
    translate(sentence)
  }
}

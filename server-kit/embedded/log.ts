import type { Sentence } from '../start-refusal.ts'

/** Tells the operator what is going on. */
export type Say = (sentence: Sentence) => void

/** As one line: nobody has chosen a language yet. */
export const inBothLanguages =
  (print: (line: string) => void): Say =>
  ({ es, en }) =>
    print(`${es} · ${en}`)

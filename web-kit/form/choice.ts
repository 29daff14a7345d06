import type { Creates } from './creating.ts'

/** One record that a select offers: what the `...Select` calls answer, and what the screen knows beside it. */
export interface Choice {
  _id: string
  code?: string
  name: string
  /** What it stands under, where its name alone may say nothing. */
  under?: string
  /** A second line, e.g. «Usada en la línea 5». */
  note?: string
  /** At the right edge, e.g. a balance. */
  aside?: string
  /** The file of its picture; null where it has none, absent where its kind has no pictures. */
  imageId?: string | null
  /** Of a client: whether it is in another country. */
  isAbroad?: boolean
  /** Why it can be seen but not taken, e.g. «No admite movimientos: elija una subcuenta». */
  refused?: string
}

/** The first choices that fit what was typed, and how many more do. */
export interface Choices<Each extends Choice = Choice> {
  choices: readonly Each[]
  more: number
}

export const noChoices: Choices<never> = { choices: [], more: 0 }

/** Choices of which there are no more than these. */
export const allChoices = <Each extends Choice>(choices: readonly Each[]): Choices<Each> => ({
  choices,
  more: 0,
})

/** The answer of a call that gives the first rows and how many there are, with a choice for each row. */
export const choicesOf = <Row, Each extends Choice>(
  { data, total }: { data: readonly Row[]; total: number },
  choiceOf: (row: Row) => Each,
): Choices<Each> => ({ choices: data.map(choiceOf), more: total - data.length })

/** What several sources offer, one after the other. */
export const joined = (all: readonly Choices[]): Choices => ({
  choices: all.flatMap(({ choices }) => choices),
  more: all.reduce((sum, { more }) => sum + more, 0),
})

/** Where choices come from. The name tells its answers apart from those of other sources in the browser's memory. */
export interface ChoiceSource {
  name: string
  search(text: string, signal: AbortSignal): Promise<Choices>
  /** Many codes at once, for rows pasted from a spreadsheet; codes that nothing has are left out. */
  resolve?(codes: readonly string[]): Promise<Choice[]>
  /** Under which name what was chosen is remembered, so that it is offered first; nothing where its own order says more. */
  recent?: string
  /** The form in which one that is missing is created. */
  creates?: Creates
  /** The kind of its records, by which one of them is named of which no more than the id is known. */
  kind?: string
}

/** A source whose records have a name by their id alone: by their kind, or since all of them come at once. */
export type NamedSource = ChoiceSource & ({ kind: string } | { isWhole: true })

export const choiceText = ({ code, name }: Choice): string => (code === undefined ? name : `${code} ${name}`)

/** What Enter takes: the exact code first, then the exact name, then the first that may be taken. */
export function bestChoice(choices: readonly Choice[], text: string): Choice | undefined {
  const allowed = choices.filter((choice) => choice.refused === undefined)
  return exactChoice(allowed, text) ?? allowed[0]
}

/** What is meant without a doubt: what is called just so, or the only one that fits; nothing where several do. */
export function onlyChoice(choices: readonly Choice[], text: string): Choice | undefined {
  const allowed = choices.filter((choice) => choice.refused === undefined)
  return exactChoice(allowed, text) ?? (choices.length === 1 ? allowed[0] : undefined)
}

/** What is called just as it was typed. */
export function exactChoice(choices: readonly Choice[], text: string): Choice | undefined {
  const typed = text.trim().toLowerCase()
  return (
    choices.find((choice) => choice.code?.toLowerCase() === typed) ??
    choices.find((choice) => choice.name.toLowerCase() === typed)
  )
}

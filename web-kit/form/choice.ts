/** One record that a select offers: what the `...Select` calls answer, and what the screen knows beside it. */
export interface Choice {
  _id: string
  code?: string
  name: string
  /** A second line, e.g. «Usada en la línea 5». */
  note?: string
  /** At the right edge, e.g. a balance. */
  aside?: string
  /** The file of its picture; null where it has none, absent where its kind has no pictures. */
  imageId?: string | null
  /** Why it can be seen but not taken, e.g. «No admite movimientos: elija una subcuenta». */
  refused?: string
}

/** Where choices come from. The name tells its answers apart from those of other sources in the browser's memory. */
export interface ChoiceSource {
  name: string
  search(text: string, signal: AbortSignal): Promise<Choice[]>
  /** Many codes at once, for rows pasted from a spreadsheet; codes that nothing has are left out. */
  resolve?(codes: readonly string[]): Promise<Choice[]>
  /** Opens whatever creates the record and answers what was created, or nothing when it was closed. */
  create?(text: string): Promise<Choice | undefined>
}

export const choiceText = ({ code, name }: Choice): string => (code === undefined ? name : `${code} ${name}`)

/** What Enter takes: the exact code first, then the exact name, then the first that may be taken. */
export function bestChoice(choices: readonly Choice[], text: string): Choice | undefined {
  const allowed = choices.filter((choice) => choice.refused === undefined)
  const typed = text.trim().toLowerCase()
  return (
    allowed.find((choice) => choice.code?.toLowerCase() === typed) ??
    allowed.find((choice) => choice.name.toLowerCase() === typed) ??
    allowed[0]
  )
}

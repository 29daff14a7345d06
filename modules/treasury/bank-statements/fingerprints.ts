import { createHash } from 'node:crypto'
import { plainName } from '@cuadre/server-kit/files/reading/read-table.ts'

/** What tells a line of a bank apart from all others of its account. */
export interface Recognized {
  day: string
  amount: string
  reference?: string | null | undefined
  description?: string | undefined
}

/**
 * By what each line is known again, in their order: the bank writes the same line into the file of the week and into that of
 * the month. Of lines that say the very same, each is known by which of them it is.
 */
export function fingerprintsOf(lines: readonly Recognized[]): string[] {
  const times = new Map<string, number>()
  return lines.map(({ day, amount, reference, description }) => {
    const said = [day, amount, plainName(reference ?? ''), plainName(description ?? '')].join('|')
    const time = (times.get(said) ?? 0) + 1
    times.set(said, time)
    return createHash('sha256').update(`${said}|${time}`).digest('hex').slice(0, 32)
  })
}

import { createHash } from 'node:crypto'
import { plainName } from '@cuadre/server-kit/files/reading/read-table.ts'

/** What tells a line of a bank apart from all others of its account. */
export interface Recognized {
  day: string
  amount: string
  reference?: string | null | undefined
  description?: string | undefined
}

/** What a line says, however the bank spaces and capitalizes it. */
export const saidBy = ({ day, amount, reference, description }: Recognized): string =>
  [day, amount, plainName(reference ?? ''), plainName(description ?? '')].join('|')

/**
 * By what each line is told apart from all others, in their order. Of lines that say the very same, in these or in what is `taken` by others of
 * the account, each is told by which of them it is; so two people who record the same file at once meet.
 */
export function fingerprintsOf(
  lines: readonly Recognized[],
  taken: ReadonlySet<string> = new Set(),
): string[] {
  const times = new Map<string, number>()
  return lines.map((line) => {
    const said = saidBy(line)
    for (let time = (times.get(said) ?? 0) + 1; ; time += 1) {
      const fingerprint = createHash('sha256').update(`${said}|${time}`).digest('hex').slice(0, 32)
      if (taken.has(fingerprint)) continue
      times.set(said, time)
      return fingerprint
    }
  })
}

import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Reconciliation.module.css'
import type { BankLine, Operation, Pair } from './work.ts'

export interface WholePair {
  reason: Pair['reason']
  operations: readonly Operation[]
  lines: readonly BankLine[]
}

interface PairsProps {
  label: string
  pairs: readonly WholePair[]
  /** What is said of each in the place of its reason. */
  words?: readonly (string | undefined)[]
  /** What can be done with each: its word and what happens. */
  action?: { words: string; run(at: number): void }
}

export const wordsOf = (side: Operation | BankLine): string =>
  'document' in side
    ? [side.document?.number, side.description].filter(Boolean).join(' · ')
    : [side.reference, side.description, side.counterparty].filter(Boolean).join(' · ')

/** What is the same on both sides, and why. */
export function Pairs({ label, pairs, words, action }: PairsProps) {
  const t = useScreenWords()
  return (
    <ul className={classes['pairs']} aria-label={label}>
      {pairs.map(({ reason, operations, lines }, at) => (
        <li key={[...operations, ...lines].map(({ _id }) => _id).join(' ')} className={classes['pair']}>
          <p className={classes['note']}>{words?.[at] ?? t(`reconciliations.reasons.${reason}`)}</p>
          <Side rows={operations} otherwise={t('reconciliations.nothingInBooks')} />
          <Side rows={lines} otherwise={t('reconciliations.nothingAtBank')} />
          {action && (
            <Button size="xs" variant="default" onClick={() => action.run(at)}>
              {action.words}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Side({ rows, otherwise }: { rows: readonly (Operation | BankLine)[]; otherwise: ReactNode }) {
  if (rows.length === 0) return <span className={classes['note']}>{otherwise}</span>
  return (
    <ul>
      {rows.map((row) => (
        <li key={row._id}>
          <span className={classes['words']}>
            <Day value={row.day} /> {wordsOf(row)}
          </span>
          <Money value={row.amount} />
        </li>
      ))}
    </ul>
  )
}

import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { momentOf } from '../form/moment-text.ts'
import { useKitWords, useLanguage, useScreenWords } from '../words/use-words.ts'
import { type DocumentStep, type Stop, stopsOf } from './stops.ts'
import classes from './StateStepper.module.css'

export type { DocumentStep } from './stops.ts'

export interface StateStepperProps {
  /** The states that a document goes through when nothing goes wrong, in their order, and the branch of their words. */
  of: { progress: readonly string[]; stateWords: string }
  state: string
  steps?: readonly DocumentStep[]
  /** What a state that is still to come will bring, by state: «contabiliza y rebaja existencias». */
  notes?: Readonly<Record<string, string>>
  /** What is said of a state that it went past: that it waits still, or was given up. */
  missed?: Readonly<Record<string, string>>
  /** What a state is called where there is more to say of it: «Devuelta en parte». */
  names?: Readonly<Record<string, string>>
  /** Whether it goes on from a state beside its way, which then is no end. */
  goesOn?: boolean
}

/** Where a document stands on its way, who brought it there, and what comes next. */
export function StateStepper({
  of,
  state: now,
  steps,
  notes = {},
  missed = {},
  names = {},
  goesOn = false,
}: StateStepperProps) {
  const t = useScreenWords()
  const kit = useKitWords()
  const language = useLanguage()
  const stops = stopsOf({ progress: of.progress, state: now, goesOn, ...(steps && { steps }) })
  // Where there are many, who brought it along is left to the history: the last one must be in sight.
  const isLong = stops.length > 3
  const noteOf = ({ state, progress, step }: Stop) => {
    if (step) {
      const when = momentOf(step.at, language)
      if (isLong && progress === 'done') return when
      return (
        <>
          {when}
          <span className={classes['by']}>, {step.by}</span>
        </>
      )
    }
    if (progress === 'skipped') return missed[state] ?? kit('document.skipped')
    return progress === 'done' ? undefined : notes[state]
  }
  return (
    <ol className={classes['stepper']} data-stepper>
      {stops.map((stop, index) => {
        const { state, progress, step } = stop
        const isHere = progress === 'current' || progress === 'arrived'
        return (
          <li key={state} data-progress={progress} aria-current={isHere ? 'step' : undefined}>
            <span className={classes['mark']} aria-hidden>
              {marks[progress] ?? index + 1}
            </span>
            <span className={classes['words']}>
              <strong>{names[state] ?? t(`${of.stateWords}.${state}`)}</strong>
              <small title={step?.reason ?? undefined}>{noteOf(stop)}</small>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const tick = <IconCheck size={13} stroke={2.2} />

/** What has no mark of its own has its number. */
const marks: Partial<Record<Stop['progress'], ReactNode>> = {
  done: tick,
  arrived: tick,
  skipped: '–',
  ended: '×',
}

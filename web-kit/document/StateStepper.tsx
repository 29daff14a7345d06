import { IconCheck } from '@tabler/icons-react'
import { momentOf } from '../form/moment-text.ts'
import { useLanguage, useScreenWords } from '../words/use-words.ts'
import classes from './StateStepper.module.css'

/** A move of a document, as its history keeps it. */
export interface DocumentStep {
  from: string | null
  to: string
  at: string
  by: string
  reason: string | null
}

export interface StateStepperProps {
  /** The states that a document goes through when nothing goes wrong, in their order, and the branch of their words. */
  of: { progress: readonly string[]; stateWords: string }
  state: string
  steps?: readonly DocumentStep[]
  /** What a state that is still to come will bring, by state: «contabiliza y rebaja existencias». */
  notes?: Readonly<Record<string, string>>
}

interface Stop {
  state: string
  progress: 'done' | 'current' | 'next' | 'ended'
  step: DocumentStep | undefined
}

/** A state beside the path, such as cancelled, stands where the path was left; what would have come after is no more. */
export function stopsOf({
  of: { progress: path },
  state,
  steps = [],
}: Pick<StateStepperProps, 'of' | 'state' | 'steps'>): Stop[] {
  const reached = (each: string) => steps.findLast(({ to }) => to === each)
  const at = path.indexOf(state)
  if (at >= 0)
    return path.map((each, index) => ({
      state: each,
      progress: index < at ? 'done' : index === at ? 'current' : 'next',
      step: reached(each),
    }))
  const passed = path.filter((each) => reached(each) !== undefined)
  return [
    ...passed.map((each): Stop => ({ state: each, progress: 'done', step: reached(each) })),
    { state, progress: 'ended', step: reached(state) },
  ]
}

/** Where a document stands on its way, who brought it there, and what comes next. */
export function StateStepper({ notes = {}, ...props }: StateStepperProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const words = props.of.stateWords
  const stops = stopsOf(props)
  // Where there are many, who brought it along is left to the history: the last one must be in sight.
  const isLong = stops.length > 3
  return (
    // On a phone it is wider than the window; whoever has no mouse scrolls it with the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol className={classes['stepper']} tabIndex={0}>
      {stops.map(({ state, progress, step }, index) => (
        <li key={state} data-progress={progress} aria-current={progress === 'current' ? 'step' : undefined}>
          <span className={classes['mark']} aria-hidden>
            {progress === 'done' ? (
              <IconCheck size={13} stroke={2.2} />
            ) : progress === 'ended' ? (
              '×'
            ) : (
              index + 1
            )}
          </span>
          <span className={classes['words']}>
            <strong>{t(`${words}.${state}`)}</strong>
            <small title={step?.reason ?? undefined}>
              {step
                ? [momentOf(step.at, language), ...(isLong && progress === 'done' ? [] : [step.by])].join(
                    ', ',
                  )
                : notes[state]}
            </small>
          </span>
        </li>
      ))}
    </ol>
  )
}

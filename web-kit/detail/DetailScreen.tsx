import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { ScreenHead } from '../layout/ScreenHead.tsx'
import { smallIcon } from '../widgets/small-icon.ts'
import { TruncatedText } from '../widgets/TruncatedText.tsx'
import { useKitWords } from '../words/use-words.ts'
import classes from './DetailScreen.module.css'

interface DetailScreenProps {
  /** What is shown, e.g. «Cuenta». */
  label: string
  /** Which one, e.g. «135 Cuentas por cobrar». */
  title: ReactNode
  state?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** One record: its name and state, what can be done with it, and everything that is known of it. */
export const DetailScreen = ({ label, title, state, actions, children }: DetailScreenProps) => (
  <section className={classes['screen']} aria-label={label}>
    <ScreenHead title={title} actions={actions}>
      {state}
    </ScreenHead>
    {children}
  </section>
)

/**
 * What is known of a record. Of a document a phone shows the first six, and the rest when asked, so that the lines come early:
 * the day, with whom, until when, how much and what is left of it come before everything else.
 */
export function Facts({ children }: { children: ReactNode }) {
  const t = useKitWords()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes['known']}>
      <dl id={id} className={classes['facts']} data-open={isOpen || undefined}>
        {children}
      </dl>
      <button
        type="button"
        className={classes['moreFacts']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'record.fewerFacts' : 'record.moreFacts')}
        {isOpen ? <IconChevronUp {...smallIcon} /> : <IconChevronDown {...smallIcon} />}
      </button>
    </div>
  )
}

interface FactProps {
  label: string
  /** Long text takes a line of its own, and more than five lines of it are folded. */
  wide?: boolean
  children: ReactNode
}

export const Fact = ({ label, wide = false, children }: FactProps) => (
  <div className={wide ? classes['wide'] : undefined}>
    <dt>{label}</dt>
    <dd>{wide && typeof children === 'string' ? <TruncatedText>{children}</TruncatedText> : children}</dd>
  </div>
)

interface PanelProps {
  title: string
  /** At the right end of its head. */
  actions?: ReactNode
  children: ReactNode
}

export const Panel = ({ title, actions, children }: PanelProps) => (
  <section className={classes['panel']} aria-label={title}>
    <div className={classes['panelHead']}>
      <h2>{title}</h2>
      {actions}
    </div>
    {children}
  </section>
)

/** A plain table of few rows; on a narrow window it scrolls, not the page. */
export const PlainTable = ({ label, children }: { label: string; children: ReactNode }) => (
  // Whoever has no mouse scrolls it with the arrow keys.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={classes['scroll']} tabIndex={0}>
    <table className={classes['table']} aria-label={label}>
      {children}
    </table>
  </div>
)

/** Figures of a plain table stand at the right. */
export const right = classes['right']

import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { StateStepper, type StateStepperProps } from './StateStepper.tsx'
import { Money } from '../widgets/Money.tsx'
import { ScreenHead } from '../layout/ScreenHead.tsx'
import { smallIcon } from '../widgets/small-icon.ts'
import { useKitWords } from '../words/use-words.ts'
import classes from './DocumentScreen.module.css'

/** With whom a document is and how much it comes to; the currency where it is not that of the books. */
export interface DocumentGist {
  partner: string | undefined
  amount: string
  currency: string | undefined
}

interface DocumentScreenProps {
  /** What is shown, e.g. «Venta de productos». */
  label: string
  title: ReactNode
  /** On a phone under its title. A document that its own screen draws says here which values of the record these are. */
  gist?: DocumentGist
  /** Its chip of state. */
  state: ReactNode
  actions?: ReactNode
  /** Its way through its states. */
  progress?: StateStepperProps
  /** Beside the document: what an action would do. */
  panel?: ReactNode
  /** While it is being written. */
  isForm?: boolean
  children: ReactNode
}

/** A document, whole or being written: what it is, where it stands, what can be done with it now, and what is in it. */
export const DocumentScreen = ({
  label,
  title,
  gist,
  state,
  actions,
  progress,
  panel,
  isForm = false,
  children,
}: DocumentScreenProps) => (
  <div className={classes['beside']} data-open={panel !== undefined || undefined}>
    <section className={classes['screen']} aria-label={label} data-document>
      <ScreenHead title={title} actions={actions} stays={isForm}>
        {gist && <Gist {...gist} />}
        {state}
      </ScreenHead>
      {progress && (
        <div className={isForm ? classes['deskOnly'] : undefined}>
          <StateStepper {...progress} />
        </div>
      )}
      {children}
    </section>
    {panel}
  </div>
)

/** Drawn before the application is here as well (apps/web/first-screen/gist.ts). */
const Gist = ({ partner, amount, currency }: DocumentGist) => (
  <p className={classes['gist']}>
    {partner}
    {partner !== undefined && <br />}
    <strong>
      <Money value={amount} /> {currency}
    </strong>
  </p>
)

/** Fields at the head of a document, as many beside each other as there is room for. */
export const HeadFields = ({ children }: { children: ReactNode }) => (
  <div className={classes['fields']}>{children}</div>
)

interface FoldedFieldsProps {
  /** What they say, in the order that matters; what says nothing is left out. */
  summary: readonly (string | undefined)[]
  children: ReactNode
}

/**
 * Fields that have a value before anybody types. At a desk they stand among the others; on a phone one line says what they
 * are and opens them, so that the lines come early. What is refused among them opens them as well.
 */
export function FoldedFields({ summary, children }: FoldedFieldsProps) {
  const t = useKitWords()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const words = summary.filter(Boolean).join(' · ')
  const name = t('document.headFields')
  return (
    <>
      <button
        type="button"
        className={classes['summary']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          {words !== '' && <span className="visually-hidden">{name}: </span>}
          {words || name}
        </span>
        {isOpen ? <IconChevronUp {...smallIcon} /> : <IconChevronDown {...smallIcon} />}
      </button>
      <div id={id} className={classes['folded']} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  )
}

/** Two columns under the lines: what is written on the left, what it comes to on the right. */
export const DocumentFoot = ({ children }: { children: ReactNode }) => (
  <div className={classes['foot']}>{children}</div>
)

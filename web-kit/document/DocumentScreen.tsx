import type { ReactNode } from 'react'
import { StateStepper, type StateStepperProps } from './StateStepper.tsx'
import { ScreenHead } from '../layout/ScreenHead.tsx'
import classes from './DocumentScreen.module.css'

interface DocumentScreenProps {
  /** What is shown, e.g. «Venta de productos». */
  label: string
  title: ReactNode
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
  state,
  actions,
  progress,
  panel,
  isForm = false,
  children,
}: DocumentScreenProps) => (
  <div className={classes['beside']} data-open={panel !== undefined || undefined}>
    <section className={classes['screen']} aria-label={label}>
      <ScreenHead title={title} actions={actions} stays={isForm}>
        {state}
      </ScreenHead>
      {progress && <StateStepper {...progress} />}
      {children}
    </section>
    {panel}
  </div>
)

/** Fields at the head of a document, as many beside each other as there is room for. */
export const HeadFields = ({ children }: { children: ReactNode }) => (
  <div className={classes['fields']}>{children}</div>
)

/** Two columns under the lines: what is written on the left, what it comes to on the right. */
export const DocumentFoot = ({ children }: { children: ReactNode }) => (
  <div className={classes['foot']}>{children}</div>
)

import type { ReactNode } from 'react'
import { showAmount } from '../form/amount-text.ts'
import { useLanguage } from '../words/use-words.ts'
import { ScreenHead } from '../layout/ScreenHead.tsx'
import classes from './ListScreen.module.css'

interface ListScreenProps {
  title: string
  /** How many there are with the present filter. */
  count?: number
  /** Beside the title, e.g. the seal of proof or what all of it comes to. */
  seal?: ReactNode
  actions?: ReactNode
  /** The filter bar and the table. */
  children: ReactNode
}

/** The frame of a list; reports and overviews have it too, which have a title and actions and no records to page. */
export function ListScreen({ title, count, seal, actions, children }: ListScreenProps) {
  const language = useLanguage()
  return (
    <section className={classes['screen']} aria-label={title}>
      <ScreenHead title={title} actions={actions}>
        {count !== undefined && (
          <span className={classes['count']}>{showAmount(String(count), language, 0)}</span>
        )}
        {seal}
      </ScreenHead>
      {children}
    </section>
  )
}

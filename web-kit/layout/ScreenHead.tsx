import type { ReactNode } from 'react'
import { ActionBar } from './ActionBar.tsx'
import classes from './ScreenHead.module.css'

interface ScreenHeadProps {
  title: ReactNode
  /** At the right, what is usually done last; on a phone in the bar at the bottom. */
  actions?: ReactNode
  /** Beside the title: its state, how many there are. */
  children?: ReactNode
  /** Of what is being written: what can be done stays in sight, however long it is. */
  stays?: boolean
}

/** The head of every screen: what it is, how it stands, and what can be done with it. */
export const ScreenHead = ({ title, actions, children, stays = false }: ScreenHeadProps) => (
  <header className={classes['head']} data-stays={stays || undefined}>
    <h1>{title}</h1>
    {children}
    {actions !== undefined && <ActionBar>{actions}</ActionBar>}
  </header>
)

import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

interface EmptyStateProps {
  title: string
  /** What this screen is for. */
  children: ReactNode
  /** The first thing to do. */
  action?: ReactNode
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={classes['empty']}>
      <BlankLedger />
      <div className={classes['title']}>{title}</div>
      <p>{children}</p>
      {action !== undefined && <div className={classes['action']}>{action}</div>}
    </div>
  )
}

const BlankLedger = () => (
  <svg width="68" height="58" viewBox="0 0 68 58" fill="none" aria-hidden>
    <g stroke="var(--line2)" strokeWidth="1.6">
      <rect x="1.5" y="2.5" width="65" height="53" rx="3.5" />
      <path d="M2 13.5h64M42 13.5v42" />
      <path d="M11 23h22M11 31h16M11 39h19M50 23h9M50 31h9" strokeLinecap="round" strokeWidth="2.4" />
    </g>
    <path d="M44 48.5h19M44 51.5h19" stroke="var(--ink)" strokeWidth="1.4" />
  </svg>
)

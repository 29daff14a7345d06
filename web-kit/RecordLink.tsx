import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMayOpen } from './rights.ts'

/** What a record is called, leading to its screen for whoever may open it: nobody is sent where they are refused. */
export function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  const mayOpen = useMayOpen()
  return mayOpen(to) ? <Link to={to}>{children}</Link> : <>{children}</>
}

import { IconChevronRight, IconMoon, IconSun } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useKitWords } from '../words/use-words.ts'
import type { FrameActions } from './frame-actions.ts'
import { exactly } from './menu.ts'
import classes from './TopBar.module.css'

/** A step of the way here; the last one is the screen itself. */
export interface Crumb {
  label: string
  link?: { to: string; search?: Record<string, string> }
}

interface TopBarProps {
  crumbs: readonly Crumb[]
  actions: FrameActions
  /** The period selector. */
  children: ReactNode
}

export function TopBar({ crumbs, actions, children }: TopBarProps) {
  const t = useKitWords()
  const { isDark, toggleColorScheme } = actions
  const label = t(isDark ? 'frame.toLight' : 'frame.toDark')
  return (
    <header className={classes['bar']}>
      <Crumbs crumbs={crumbs} />
      <div className={classes['tools']}>
        {children}
        <button
          type="button"
          aria-label={label}
          data-tip={label}
          onClick={toggleColorScheme}
          className={classes['tool']}
        >
          {isDark ? (
            <IconSun size={18} stroke={1.6} aria-hidden />
          ) : (
            <IconMoon size={18} stroke={1.6} aria-hidden />
          )}
        </button>
      </div>
    </header>
  )
}

export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useKitWords()
  return (
    <nav className={classes['crumbs']} aria-label={t('frame.breadcrumbs')}>
      <ol>
        {crumbs.map(({ label, link }, at) => (
          <li key={label}>
            {at > 0 && <IconChevronRight size={13} stroke={1.6} aria-hidden />}
            {at === crumbs.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : link ? (
              <Link to={link.to} search={(link.search ?? {}) as never} activeOptions={exactly}>
                {label}
              </Link>
            ) : (
              <span>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

import { IconHelp } from '@tabler/icons-react'
import { use, type ReactNode } from 'react'
import { Beside } from '../form/creating.ts'
import { useKitWords } from '../words/use-words.ts'
import { ActionBar } from './ActionBar.tsx'
import { useHelp } from './frame-actions.ts'
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
    <div className={classes['title']}>
      <h1>{title}</h1>
      <HelpButton />
    </div>
    {children}
    {actions !== undefined && <ActionBar>{actions}</ActionBar>}
  </header>
)

/** The way to what is to be known of the screen. A form that opens beside another screen has none. */
function HelpButton() {
  const t = useKitWords()
  const help = useHelp()
  const isBeside = use(Beside) !== undefined
  if (!help || isBeside) return null
  return (
    <button type="button" className={classes['help']} aria-label={t('frame.help')} onClick={help}>
      <IconHelp size={18} stroke={1.6} aria-hidden />
    </button>
  )
}

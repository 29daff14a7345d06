import { ActionIcon, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconExternalLink, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useKitWords } from '../words/use-words.ts'
import classes from './DrillPanel.module.css'

/** One figure on the way from a report to the document behind it. */
interface Figure {
  caption: string
  figure: string
  /** The address that shows the chain down to here. */
  to: string
}

interface DrillPanelProps {
  chain: readonly Figure[]
  /** Where the last figure has a screen of its own. */
  openTo?: string
  onClose(): void
  children: ReactNode
}

/** Whether there is room for a report and what a figure of it is made of, both whole. */
export const useRoomBeside = (): boolean =>
  useMediaQuery('(min-width: 1400px)', undefined, { getInitialValueInEffect: false })

/** Brings what is opened into sight, as where an address opens it far down. */
export const intoSight = (opened: HTMLElement | null): void => opened?.scrollIntoView({ block: 'nearest' })

/** What a figure is made of: beside the report where there is room for both, otherwise over it. */
export function DrillPanel({ onClose, children, ...head }: DrillPanelProps) {
  const t = useKitWords()
  const isBeside = useRoomBeside()
  if (!isBeside)
    return (
      <Drawer.Root opened onClose={onClose} size="min(640px, 100%)" position="right">
        <Drawer.Overlay backgroundOpacity={0.4} />
        <Drawer.Content data-drill aria-label={t('drill.label')}>
          <DrillHead {...head} onClose={onClose} />
          <div className={classes['body']}>{children}</div>
        </Drawer.Content>
      </Drawer.Root>
    )
  return (
    <aside className={classes['panel']} data-drill aria-label={t('drill.label')}>
      <DrillHead {...head} onClose={onClose} />
      <div className={classes['body']}>{children}</div>
    </aside>
  )
}

function DrillHead({ chain, openTo, onClose }: Omit<DrillPanelProps, 'children'>) {
  const t = useKitWords()
  return (
    <nav className={classes['head']} aria-label={t('drill.chain')}>
      <ol className={classes['chain']}>
        {chain.map(({ caption, figure, to }, at) => (
          <li key={to}>
            <Link
              to={to}
              className={classes['figure']}
              aria-current={at === chain.length - 1 ? 'page' : undefined}
            >
              <small>{caption}</small>
              {figure}
            </Link>
          </li>
        ))}
      </ol>
      {openTo !== undefined && (
        <ActionIcon
          variant="subtle"
          color="gray"
          renderRoot={(props) => <Link {...props} to={openTo} />}
          aria-label={t('drill.open')}
        >
          <IconExternalLink size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon variant="subtle" color="gray" onClick={onClose} aria-label={t('drill.close')}>
        <IconX size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </nav>
  )
}

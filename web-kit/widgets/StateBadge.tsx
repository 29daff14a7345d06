import type { Badge } from '@cuadre/kernel/kind.ts'
import type { ReactNode } from 'react'
import { useKitWords } from '../words/use-words.ts'
import classes from './StateBadge.module.css'

export type StateShape =
  | 'ring'
  | 'dashedRing'
  | 'halfDisc'
  | 'disc'
  | 'tick'
  | 'arrow'
  | 'turnBack'
  | 'slash'
  | 'cross'
  | 'exclamation'
  | 'lock'

export type StateColour = 'grey' | 'warn' | 'ok' | 'bad' | 'cyan' | 'purple' | 'blue' | 'closed'

interface Look {
  shape: StateShape
  colour: StateColour
}

/** How each badge is drawn; a state never relies on its colour alone. */
const looks = {
  pending: { shape: 'ring', colour: 'warn' },
  idle: { shape: 'ring', colour: 'grey' },
  open: { shape: 'ring', colour: 'blue' },
  draft: { shape: 'dashedRing', colour: 'grey' },
  approved: { shape: 'halfDisc', colour: 'blue' },
  partlyReceived: { shape: 'halfDisc', colour: 'cyan' },
  partlyPaid: { shape: 'halfDisc', colour: 'warn' },
  confirmed: { shape: 'disc', colour: 'ok' },
  done: { shape: 'tick', colour: 'ok' },
  accepted: { shape: 'tick', colour: 'blue' },
  underway: { shape: 'arrow', colour: 'cyan' },
  sent: { shape: 'arrow', colour: 'blue' },
  refunding: { shape: 'arrow', colour: 'warn' },
  undone: { shape: 'turnBack', colour: 'purple' },
  cancelled: { shape: 'slash', colour: 'grey' },
  rejected: { shape: 'cross', colour: 'bad' },
  overdue: { shape: 'exclamation', colour: 'bad' },
  changed: { shape: 'exclamation', colour: 'warn' },
  closed: { shape: 'lock', colour: 'closed' },
} as const satisfies Record<Badge, Look>

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const shapes: Record<StateShape, ReactNode> = {
  ring: <circle cx="6" cy="6" r="3.6" {...stroke} strokeWidth={1.8} />,
  dashedRing: <circle cx="6" cy="6" r="4" {...stroke} strokeWidth={1.6} strokeDasharray="1.6 2.6" />,
  halfDisc: (
    <>
      <circle cx="6" cy="6" r="3.7" {...stroke} strokeWidth={1.6} />
      <path d="M6 2.3a3.7 3.7 0 0 1 0 7.4z" fill="currentColor" />
    </>
  ),
  disc: <circle cx="6" cy="6" r="4" fill="currentColor" />,
  tick: <path d="M2 6.5 4.8 9.2 10 3.4" {...stroke} />,
  arrow: <path d="M1.8 6h8M6.6 2.8 9.9 6 6.6 9.2" {...stroke} strokeWidth={1.7} />,
  turnBack: <path d="M4.6 2.2 2 4.6 4.6 7M2.2 4.6h5a2.7 2.7 0 0 1 0 5.4H5.4" {...stroke} strokeWidth={1.7} />,
  slash: (
    <>
      <circle cx="6" cy="6" r="4.1" {...stroke} strokeWidth={1.4} />
      <path d="m3.4 8.6 5.2-5.2" {...stroke} strokeWidth={1.4} />
    </>
  ),
  cross: <path d="m2.8 2.8 6.4 6.4M9.2 2.8 2.8 9.2" {...stroke} />,
  exclamation: <path d="M6 1.8v5.1M6 10v.1" {...stroke} strokeWidth={2.2} />,
  lock: (
    <>
      <rect x="2" y="5.2" width="8" height="5.6" rx="1" fill="currentColor" />
      <path d="M3.9 5V3.7a2.1 2.1 0 0 1 4.2 0V5" {...stroke} strokeWidth={1.5} />
    </>
  ),
}

/** A state: shape, colour and word. Without `children` the word is the one that all documents share. */
export function StateBadge({ badge, children }: { badge: Badge; children?: ReactNode }) {
  const t = useKitWords()
  const { shape, colour } = looks[badge]
  return (
    <span className={`${classes['badge']} ${classes[colour]}`}>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden>
        {shapes[shape]}
      </svg>
      {children ?? t(`states.${badge}`)}
    </span>
  )
}

/** Whether a record of a catalogue is offered to new documents. */
export function ActiveBadge({ active }: { active: boolean }) {
  const t = useKitWords()
  return (
    <StateBadge badge={active ? 'confirmed' : 'cancelled'}>
      {t(active ? 'states.active' : 'states.inactive')}
    </StateBadge>
  )
}

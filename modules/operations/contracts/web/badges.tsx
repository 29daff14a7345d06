import type { Badge } from '@cuadre/kernel/kind.ts'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { z } from 'zod'
import type { ContractRow, ContractUse } from '../api.ts'
import type { ContractState } from '../states.ts'
import classes from './badges.module.css'
import { partTaken } from './part-taken.ts'

export type Row = z.output<typeof ContractRow>

const stateBadges: Record<ContractState, Badge> = {
  draft: 'draft',
  active: 'confirmed',
  expired: 'overdue',
  rescinded: 'rejected',
  finished: 'closed',
}

export function ContractBadge({ state }: { state: ContractState }) {
  const t = useScreenWords()
  return <StateBadge badge={stateBadges[state]}>{t(`contracts.states.${state}`)}</StateBadge>
}

const useBadges: Record<z.output<typeof ContractUse>['state'], Badge> = {
  planned: 'pending',
  consumed: 'confirmed',
  released: 'cancelled',
}

export function UseBadge({ state }: Pick<z.output<typeof ContractUse>, 'state'>) {
  const t = useScreenWords()
  return <StateBadge badge={useBadges[state]}>{t(`contracts.uses.${state}`)}</StateBadge>
}

/** The last day, and below it how near it is while that matters. */
export function EndDay({ contract }: { contract: Pick<Row, 'endDate' | 'expiry' | 'daysLeft' | 'state'> }) {
  const t = useScreenWords()
  const { endDate, expiry, daysLeft, state } = contract
  if (endDate === null) return <span className={classes['none']}>{t('contracts.noEnd')}</span>
  const isOver = state === 'rescinded' || state === 'finished'
  return (
    <span className={classes['end']}>
      <Day value={endDate} />
      {!isOver && expiry !== 'running' && (
        <small data-expiry={expiry}>
          {t(`contracts.daysLeft.${expiry}`, { count: Math.abs(daysLeft ?? 0) })}
        </small>
      )}
    </span>
  )
}

type Balance = Pick<Row, 'amount' | 'consumed' | 'planned' | 'remaining' | 'currency'>

/** How much of a contract's amount is taken, as a bar; what exceeds it is written out and not only coloured. */
export function BalanceBar({ balance, large = false }: { balance: Balance; large?: boolean }) {
  const t = useScreenWords()
  const { amount, consumed, planned, remaining, currency } = balance
  if (remaining === null)
    return (
      <span className={classes['none']}>
        {t('contracts.consumed')} <Money value={consumed} /> · {t('contracts.noAmount')}
      </span>
    )
  const { taken, pending, isExceeded } = partTaken({ amount, consumed, planned })
  return (
    <span className={classes['balance']} data-large={large}>
      <span className={classes['bar']} aria-hidden data-exceeded={isExceeded}>
        <i style={{ width: `${String(taken)}%` }} />
        <b style={{ width: `${String(pending)}%` }} />
      </span>
      <small>
        {isExceeded ? (
          <strong>
            {t('contracts.exceededBy')} <Money value={remaining.replace('-', '')} />
          </strong>
        ) : (
          <>
            {t('contracts.remaining')} <Money value={remaining} />
          </>
        )}{' '}
        {currency?.code}
      </small>
    </span>
  )
}

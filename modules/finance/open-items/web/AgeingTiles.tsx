import { query } from '@cuadre/web-kit/api.ts'
import { useMayOpen } from '@cuadre/web-kit/rights.ts'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { addresses, wordsOf } from '../../settlements/web/addresses.ts'
import type { Side } from '../../settlements/states.ts'
import { ageBuckets, type AgeBucket } from '../ageing.ts'
import type { getTotalsPaymentAndCollectPending as Contract } from '../api.ts'
import ages from './Ageing.module.css'
import classes from './AgeingTiles.module.css'
import { getTotalsPaymentAndCollectPending } from './calls.ts'

const unknown = ageBuckets.map((bucket) => ({ bucket, amount: '0.00', items: 0 }))

type Owed = z.output<typeof Contract.output>['collect']

/** What clients owe and what providers are owed, by how long it has been due: every band opens the list of it. */
export default function AgeingTiles() {
  const t = useScreenWords()
  const totals = useQuery(query(getTotalsPaymentAndCollectPending, {}))
  if (totals.error)
    return (
      <ErrorState
        title={t('openItems.ageing')}
        message={totals.error.message}
        onRetry={() => void totals.refetch()}
      />
    )
  return (
    <div className={classes['tiles']}>
      <Tile side="receivable" owed={totals.data?.collect} />
      <Tile side="payable" owed={totals.data?.pay} />
    </div>
  )
}

function Tile({ side, owed }: { side: Side; owed: Owed | undefined }) {
  const t = useScreenWords()
  const title = t(`${wordsOf[side]}.pendingTitle`)
  // How long a bar is drawn is no figure: it may be off by less than can be seen.
  const most = Math.max(0, ...(owed?.buckets ?? []).map((each) => Number(each.amount)))
  const shareOf = (part: string) => (most === 0 ? '0%' : `${((Number(part) / most) * 100).toFixed(1)}%`)
  return (
    <section className={`${ages['ageing']} ${classes['tile']}`} aria-label={title} aria-busy={!owed}>
      <header className={classes['head']}>
        <h2>
          <ToList side={side}>{title}</ToList>
        </h2>
        <strong>{owed ? <Money value={owed.pending} total /> : '\u00a0'}</strong>
      </header>
      <p className={classes['note']}>
        {owed ? t('openItems.documents', { count: owed.items }) : '\u00a0'}
        {owed && owed.overdue !== '0.00' && (
          <>
            {', '}
            <Money value={owed.overdue} /> {t('openItems.overdue')}
          </>
        )}
      </p>
      {/* The bands stand where they will be before it is known what is in them, so that nothing moves then. */}
      <ul className={classes['bands']}>
        {(owed?.buckets ?? unknown).map(({ bucket, amount: part, items }) => (
          <li key={bucket}>
            <ToList side={side} {...(items > 0 && { bucket })}>
              <span>{t(`openItems.buckets.${bucket}`)}</span>
              <span className={classes['track']} aria-hidden>
                <i data-bucket={bucket} style={{ width: shareOf(part) }} />
              </span>
              <strong>{!owed ? '\u00a0' : items === 0 ? '–' : <Money value={part} />}</strong>
            </ToList>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The way to what is pending, or to one band of it, for whoever may see it. */
function ToList({ side, bucket, children }: { side: Side; bucket?: AgeBucket; children: ReactNode }) {
  const mayOpen = useMayOpen()
  const to = addresses[side].pending
  const isBand = typeof children !== 'string'
  if (!mayOpen(to) || (isBand && bucket === undefined))
    return <span className={isBand ? classes['band'] : undefined}>{children}</span>
  return (
    <Link
      to={to}
      className={isBand ? classes['band'] : undefined}
      search={(bucket === undefined ? {} : { bucket: [bucket] }) as never}
    >
      {children}
    </Link>
  )
}

import { amount, zero } from '@cuadre/kernel/money.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { useMayOpen } from '@cuadre/web-kit/RecordLink.tsx'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { addresses } from '../../settlements/web/addresses.ts'
import { sides } from '../../settlements/web/sides.ts'
import type { Side } from '../../settlements/states.ts'
import type { AgeBucket } from '../ageing.ts'
import { getTotalsPaymentAndCollectPending } from '../api.ts'
import ages from './Ageing.module.css'
import classes from './AgeingTiles.module.css'

type Owed = z.output<typeof getTotalsPaymentAndCollectPending.output>['collect']

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
  const title = t(`${sides[side].words}.pendingTitle`)
  const most = (owed?.buckets ?? []).reduce(
    (largest, each) => (amount(each.amount).gt(largest) ? amount(each.amount) : largest),
    zero,
  )
  const shareOf = (part: string) =>
    most.lte(zero) ? '0%' : `${amount(part).times('100').div(most).toFixed(1)}%`
  return (
    <section className={`${ages['ageing']} ${classes['tile']}`} aria-label={title}>
      <header className={classes['head']}>
        <h2>
          <ToList side={side}>{title}</ToList>
        </h2>
        {owed && (
          <strong>
            <Money value={owed.pending} total />
          </strong>
        )}
      </header>
      {owed ? (
        <>
          <p className={classes['note']}>
            {t('openItems.documents', { count: owed.items })}
            {owed.overdue !== '0.00' && (
              <>
                {', '}
                <Money value={owed.overdue} /> {t('openItems.overdue')}
              </>
            )}
          </p>
          <ul className={classes['bands']}>
            {owed.buckets.map(({ bucket, amount: part, items }) => (
              <li key={bucket}>
                <ToList side={side} {...(items > 0 && { bucket })}>
                  <span>{t(`openItems.buckets.${bucket}`)}</span>
                  <span className={classes['track']} aria-hidden>
                    <i data-bucket={bucket} style={{ width: shareOf(part) }} />
                  </span>
                  <strong>{items === 0 ? '–' : <Money value={part} />}</strong>
                </ToList>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Skeleton height={226} radius="sm" />
      )}
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

import { debtsOfPartner } from '@cuadre/finance/open-items/api.ts'
import { addresses } from '@cuadre/finance/settlements/web/addresses.ts'
import type { Side } from '@cuadre/finance/settlements/states.ts'
import type { WholePartner } from '@cuadre/nomenclators/partners/web/use-partner-form.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { DocumentLines, type DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { useMayOpen } from '@cuadre/web-kit/rights.ts'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import classes from './PartnerPage.module.css'

type OfSide = z.output<typeof debtsOfPartner.output>['data'][number]
type Row = OfSide['currencies'][number]

const seen = [
  'adminPendingReceivable',
  'adminOutstanding',
  'adminAnticipateReceivable',
  'adminAnticipatePayments',
] as const

/** What is owed either way, for whoever may see any of it. */
export function useDebts(partnerId: string) {
  const may = useCan(seen)
  return useQuery({ ...query(debtsOfPartner, { partnerId }), enabled: may })
}

/** What the partner owes and is owed by how long it has been due, each currency for itself, and what was paid in advance. */
export function Debts({ partner }: { partner: WholePartner }) {
  const t = useScreenWords()
  const may = useCan(seen)
  const debts = useDebts(partner._id)
  if (!may) return null
  if (debts.error)
    return (
      <ErrorState
        title={t('partnerPage.debtsNotLoaded')}
        message={debts.error.message}
        onRetry={() => void debts.refetch()}
      />
    )
  if (!debts.data) return <Skeleton height={120} />
  const own = { receivable: partner.kind !== 'provider', payable: partner.kind !== 'client' }
  return (
    <div className={classes['sides']}>
      {debts.data.data
        .filter(({ side, currencies }) => own[side] || currencies.length > 0)
        .map((side) => (
          <OneSide key={side.side} owed={side} partnerId={partner._id} />
        ))}
    </div>
  )
}

/** Where one bucket is several of the list's. */
const bucketsOfList: Record<Row['buckets'][number]['bucket'], readonly string[]> = {
  notDue: ['notDue'],
  to30: ['to30'],
  to60: ['to60'],
  to90: ['to90'],
  over90: ['to180', 'to360', 'over360'],
}

function OneSide({
  owed: { side, currencies, seesDebts, seesAdvances },
  partnerId,
}: {
  owed: OfSide
  partnerId: string
}) {
  const t = useScreenWords()
  const title = t(`partnerPage.${side}`)
  const columns: DisplayedColumn<Row>[] = [
    {
      id: 'currency',
      header: t('openItems.currency'),
      card: 'title',
      cell: ({ currency }) => currency.code,
    },
    ...(seesDebts
      ? [
          ...(currencies[0]?.buckets ?? []).map(({ bucket }): DisplayedColumn<Row> => ({
            id: bucket,
            header: t(`openItems.buckets.${bucket}`),
            align: 'right',
            cell: ({ buckets }) => {
              const value = buckets.find((each) => each.bucket === bucket)?.amount ?? '0.00'
              const figure = <Money value={value} report />
              return value === '0.00' ? (
                figure
              ) : (
                <ToPending side={side} search={{ bucket: bucketsOfList[bucket] }} partnerId={partnerId}>
                  {figure}
                </ToPending>
              )
            },
          })),
          {
            id: 'pending',
            header: t('openItems.pending'),
            align: 'right' as const,
            card: 'amount' as const,
            cell: ({ pending, overdue }: Row) => (
              <strong className={overdue === '0.00' ? undefined : classes['overdue']}>
                <Money value={pending} />
              </strong>
            ),
          },
        ]
      : []),
    ...(seesAdvances
      ? [
          {
            id: 'advances',
            header: t('partnerPage.advances'),
            align: 'right' as const,
            cell: ({ advances }: Row) => <Money value={advances} report />,
          },
        ]
      : []),
  ]
  return (
    <Panel
      title={title}
      actions={
        currencies.some(({ items }) => items > 0) && (
          <ToPending side={side} search={{}} partnerId={partnerId}>
            {t('partnerPage.seePending')}
          </ToPending>
        )
      }
    >
      {currencies.length === 0 ? (
        <p className={classes['none']}>{t(`partnerPage.nothing.${side}`)}</p>
      ) : (
        <DocumentLines
          label={title}
          columns={columns}
          lines={currencies}
          keyOf={({ currency }) => currency._id}
        />
      )}
    </Panel>
  )
}

interface ToPendingProps {
  side: Side
  partnerId: string
  search: object
  children: ReactNode
}

/** The way to what is pending of the partner, or to what is so old. */
function ToPending({ side, partnerId, search, children }: ToPendingProps) {
  const mayOpen = useMayOpen()
  const { pending } = addresses[side]
  if (!mayOpen(pending)) return <>{children}</>
  const partner = side === 'receivable' ? { clientId: partnerId } : { providerId: partnerId }
  return <Link {...at(pending, { ...partner, ...search })}>{children}</Link>
}

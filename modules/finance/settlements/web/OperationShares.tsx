import { DocumentLines, type DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import { DocumentFoot } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentTotals } from '@cuadre/web-kit/document/DocumentTotals.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Link } from '@tanstack/react-router'
import { addresses, itemAddress } from './addresses.ts'
import type { WholeOperation } from './form-values.ts'
import classes from './Operation.module.css'

type Settled = (WholeOperation['allocations'] | WholeOperation['advances'])[number]

const isItem = (share: Settled): share is WholeOperation['allocations'][number] => 'itemId' in share
const idOf = (share: Settled) => (isItem(share) ? share.itemId : share.advanceId)

/** What an operation settles, each document with what was open of it and what was taken, and what is left of the money. */
export function OperationShares({ operation }: { operation: WholeOperation }) {
  const t = useScreenWords()
  const shares: Settled[] = [...operation.allocations, ...operation.advances]
  const hasDifference = shares.some(({ difference }) => difference !== null && difference !== '0.00')
  const differences: DisplayedColumn<Settled>[] = [
    {
      id: 'carrying',
      header: t('money.carrying'),
      align: 'right',
      cell: ({ carrying }) => (carrying === null ? '–' : <Money value={carrying} />),
    },
    {
      id: 'difference',
      header: t('money.difference'),
      align: 'right',
      cell: ({ difference }) => (difference === null ? '–' : <Money value={difference} report />),
    },
  ]
  const columns: DisplayedColumn<Settled>[] = [
    {
      id: 'document',
      header: t('openItems.document'),
      card: 'title',
      cell: (share) => <DocumentLink document={share.document} />,
    },
    {
      id: 'kind',
      header: t('money.kind'),
      cell: (share) => (
        <Link to={isItem(share) ? itemAddress(share.side, share.itemId) : addresses[share.side].advances}>
          {t(`money.kinds.${share.side}.${isItem(share) ? 'item' : 'advance'}`)}
        </Link>
      ),
    },
    { id: 'date', header: t('openItems.date'), cell: ({ date }) => <Day value={date} /> },
    {
      id: 'dueDate',
      header: t('openItems.dueDate'),
      cell: ({ dueDate }) => (dueDate === null ? '–' : <Day value={dueDate} />),
    },
    {
      id: 'open',
      header: t('money.open'),
      align: 'right',
      cell: ({ open }) => <Money value={open} />,
    },
    {
      id: 'amount',
      header: t(operation.state === 'pending' ? 'money.taken' : 'money.applied'),
      align: 'right',
      card: 'amount',
      cell: ({ amount, currency }) => (
        <>
          <Money value={amount} /> {currency?.code}
        </>
      ),
    },
    ...(hasDifference ? differences : []),
  ]
  const { advance, currency } = operation
  return (
    <>
      {shares.length === 0 ? (
        <p className={classes['nothing']}>{t('money.onlyAdvance')}</p>
      ) : (
        <DocumentLines label={t('money.toSettle')} columns={columns} lines={shares} keyOf={idOf} />
      )}
      {advance && (
        <DocumentFoot>
          <DocumentTotals
            rows={[]}
            total={{
              label: [t('money.rest'), currency?.code].filter(Boolean).join(' · '),
              value: advance.amount,
            }}
            below={{ label: t('advances.pending'), value: advance.pending }}
          />
        </DocumentFoot>
      )}
    </>
  )
}

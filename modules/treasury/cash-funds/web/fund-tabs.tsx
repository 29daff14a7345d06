import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import type { Tab } from '@cuadre/web-kit/document/DocumentTabs.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { addressOf as countAddress } from '../../cash-counts/web/addresses.ts'
import { printCustody, type WholeFund } from '../api.ts'
import { refundAddress } from './addresses.ts'
import { RefundTab } from './RefundTab.tsx'

type Words = (key: string) => string

/** What a fund holds: what it lacks, how often it was filled, and who answered for it. */
export function tabsOf(t: Words, fund: WholeFund): Tab[] {
  const { custodies, refunds, state } = fund
  return [
    ...(state === 'opened'
      ? [{ id: 'refund', label: t('cashFunds.tabs.refund'), content: <RefundTab fund={fund} /> }]
      : []),
    ...(refunds.length > 0
      ? [
          {
            id: 'refunds',
            label: t('cashFunds.tabs.refunds'),
            count: refunds.length,
            content: <Refunds t={t} fund={fund} />,
          },
        ]
      : []),
    ...(custodies.length > 0
      ? [
          {
            id: 'custodies',
            label: t('cashFunds.tabs.custodies'),
            count: custodies.length,
            content: <Custodies t={t} fund={fund} />,
          },
        ]
      : []),
  ]
}

function Refunds({ t, fund }: { t: Words; fund: WholeFund }) {
  const columns: DisplayedColumn<WholeFund['refunds'][number]>[] = [
    {
      id: 'number',
      header: t('cashFunds.number'),
      card: 'title',
      cell: ({ _id, number }) => <RecordLink to={refundAddress(_id)}>{number}</RecordLink>,
    },
    { id: 'date', header: t('cashFunds.date'), cell: ({ date }) => <Day value={date} /> },
    { id: 'state', header: t('cashFunds.state'), cell: ({ state }) => t(`cashFundRefunds.states.${state}`) },
    {
      id: 'amount',
      header: t('cashFunds.refunded'),
      align: 'right',
      card: 'amount',
      cell: ({ amount }) => <Money value={amount} />,
    },
  ]
  return (
    <DocumentLines
      label={t('cashFunds.tabs.refunds')}
      columns={columns}
      lines={fund.refunds}
      keyOf={({ _id }) => _id}
    />
  )
}

function Custodies({ t, fund }: { t: Words; fund: WholeFund }) {
  const columns: DisplayedColumn<WholeFund['custodies'][number]>[] = [
    { id: 'date', header: t('cashFunds.handingOver.date'), cell: ({ date }) => <Day value={date} /> },
    {
      id: 'handedBy',
      header: t('cashFunds.handingOver.handedBy'),
      cell: ({ handedBy }) => handedBy,
    },
    {
      id: 'receivedBy',
      header: t('cashFunds.handingOver.receivedBy'),
      card: 'title',
      cell: ({ receivedBy }) => receivedBy,
    },
    {
      id: 'count',
      header: t('cashFunds.handingOver.count'),
      cell: ({ count }) =>
        count ? <RecordLink to={countAddress(count._id)}>{count.number}</RecordLink> : '–',
    },
    {
      id: 'print',
      header: t('cashFunds.handingOver.act'),
      cell: ({ line }) => (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPrinter {...smallIcon} />}
          onClick={() => void printDocument(printCustody, { id: fund._id, line })}
        >
          {t('cashFunds.handingOver.print')}
        </Button>
      ),
    },
  ]
  return (
    <DocumentLines
      label={t('cashFunds.tabs.custodies')}
      columns={columns}
      lines={fund.custodies}
      keyOf={({ line }) => String(line)}
    />
  )
}

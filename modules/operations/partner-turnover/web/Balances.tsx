import type { balanceAccountByClient } from '@cuadre/finance/partner-balances/api.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { DocumentLines, type DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { DocumentTotals } from '@cuadre/web-kit/document/DocumentTotals.tsx'
import { EmptyState } from '@cuadre/web-kit/widgets/EmptyState.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { z } from 'zod'
import { partnerAddress } from './addresses.ts'

const parts = ['receivable', 'advancesReceived', 'payable', 'advancesPaid'] as const

type Answer = z.output<typeof balanceAccountByClient.output>
type Row = Answer['data'][number]

/** What each partner owes and is owed, those of most first. */
export function Balances({ balances: { data, totals } }: { balances: Answer }) {
  const t = useScreenWords()
  if (data.length === 0)
    return <EmptyState title={t('byPartner.none')}>{t('byPartner.noneWords')}</EmptyState>
  const columns: DisplayedColumn<Row>[] = [
    {
      id: 'partner',
      header: t('partnerBalances.partner'),
      card: 'title',
      cell: ({ partnerId, partner }) => (
        <RecordLink to={partnerAddress(partnerId)}>
          {partner.code} {partner.name}
        </RecordLink>
      ),
    },
    ...parts.map((part): DisplayedColumn<Row> => ({
      id: part,
      header: t(`partnerBalances.${part}`),
      align: 'right',
      cell: (row) => <Money value={row[part]} report />,
    })),
    {
      id: 'balance',
      header: t('partnerBalances.balance'),
      align: 'right',
      card: 'amount',
      cell: ({ balance }) => <Money value={balance} report />,
    },
  ]
  return (
    <Panel title={t('byPartner.balances')}>
      <DocumentLines
        label={t('byPartner.balances')}
        columns={columns}
        lines={data}
        keyOf={({ partnerId }) => partnerId}
      />
      <DocumentTotals
        rows={parts.map((part) => ({ label: t(`partnerBalances.${part}`), value: totals[part] }))}
        total={{ label: t('partnerBalances.balance'), value: totals.balance }}
      />
    </Panel>
  )
}

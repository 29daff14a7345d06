import { ledgerAddress } from '@cuadre/accounting/ledgers/web/addresses.ts'
import { query } from '@cuadre/web-kit/api.ts'
import type { DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { ShareBars } from '@cuadre/web-kit/statistic/ShareBars.tsx'
import { StatisticBody } from '@cuadre/web-kit/statistic/StatisticBody.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { getMainCashAgainstAmount } from '../api.ts'

type Found = z.output<typeof getMainCashAgainstAmount.output>
interface Row {
  key: string
  name: string
  value: string
}

/** What the main till holds today, beside what the general parameter says that it generated. */
export default function MainCashStatistic() {
  const t = useScreenWords()
  const found = useQuery(query(getMainCashAgainstAmount, {}))
  const columns: DisplayedColumn<Row>[] = [
    { id: 'name', header: t('cashPosition.of'), card: 'title', cell: ({ name }) => name },
    {
      id: 'value',
      header: t('cashPosition.amount'),
      align: 'right',
      card: 'amount',
      cell: ({ value }) => <Money value={value} />,
    },
  ]
  const rowsOf = ({ account, balance, amount, difference }: Found): Row[] => [
    { key: 'balance', name: `${account.code ?? ''} ${account.name}`, value: balance },
    { key: 'amount', name: t('cashPosition.generated'), value: amount },
    { key: 'difference', name: t('cashPosition.difference'), value: difference },
  ]
  const ledger = { to: ledgerAddress, search: { accountId: found.data?.account._id } }
  return (
    <StatisticBody
      query={found}
      label={t('cashPosition.mainCash')}
      columns={columns}
      rowsOf={rowsOf}
      keyOf={({ key }) => key}
      none={t('cashPosition.none')}
      chart={(data) => (
        <ShareBars
          label={t('cashPosition.mainCash')}
          rows={rowsOf(data).map((row) => ({ ...row, ...(row.key === 'balance' && ledger) }))}
        />
      )}
      more={{ ...ledger, words: t('cashPosition.toLedger') }}
    />
  )
}

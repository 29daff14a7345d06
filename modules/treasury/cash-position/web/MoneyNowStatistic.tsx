import { ledgerAddress } from '@cuadre/accounting/ledgers/web/addresses.ts'
import { query } from '@cuadre/web-kit/api.ts'
import type { DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { ShareBars } from '@cuadre/web-kit/statistic/ShareBars.tsx'
import { StatisticBody, StatisticFigure } from '@cuadre/web-kit/statistic/StatisticBody.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import { getCashPosition, type Place } from '../api.ts'
import { positionAddress } from './addresses.ts'

/** What each till, fund and account at a bank holds today; each opens its ledger. */
export default function MoneyNowStatistic() {
  const t = useScreenWords()
  const language = useLanguage()
  const columns: DisplayedColumn<Place>[] = [
    {
      id: 'account',
      header: t('cashPosition.account'),
      card: 'title',
      cell: ({ account }) => `${account.code ?? ''} ${account.name}`,
    },
    {
      id: 'balance',
      header: t('cashPosition.balance'),
      align: 'right',
      cell: ({ balance, currency }) => (
        <>
          <Money value={balance} /> {currency?.code}
        </>
      ),
    },
    {
      id: 'inBooks',
      header: t('cashPosition.inBooks'),
      align: 'right',
      card: 'amount',
      cell: ({ inBooks }) => <Money value={inBooks} />,
    },
  ]
  const held = (places: readonly Place[]) => places.filter(({ inBooks }) => inBooks !== '0.00')
  return (
    <StatisticBody
      query={useQuery(query(getCashPosition, {}))}
      label={t('cashPosition.now')}
      columns={columns}
      rowsOf={({ places }) => places}
      keyOf={({ account }) => account._id}
      isNone={({ places }) => held(places).length === 0}
      none={t('cashPosition.none')}
      summary={({ total, totals, currency }) => (
        <>
          <StatisticFigure name={t('cashPosition.held')}>
            <Money value={total} /> {currency}
          </StatisticFigure>
          {totals
            .filter(({ code }) => code !== currency)
            .map(({ code, balance }) => (
              <StatisticFigure key={code} name={code}>
                <Money value={balance} />
              </StatisticFigure>
            ))}
        </>
      )}
      chart={({ places }) => (
        <ShareBars
          label={t('cashPosition.now')}
          rows={held(places).map(({ account, inBooks, balance, currency }) => ({
            key: account._id,
            name: `${account.code ?? ''} ${account.name}`,
            value: inBooks,
            note: currency === null ? undefined : `${showAmount(balance, language)} ${currency.code}`,
            to: ledgerAddress,
            search: { accountId: account._id },
          }))}
        />
      )}
      more={{ to: positionAddress, words: t('cashPosition.toPosition') }}
    />
  )
}

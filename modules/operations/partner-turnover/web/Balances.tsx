import type { balanceAccountByClient } from '@cuadre/finance/partner-balances/api.ts'
import { Panel, PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { EmptyState } from '@cuadre/web-kit/widgets/EmptyState.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Link } from '@tanstack/react-router'
import type { z } from 'zod'
import { partnerAddress } from './addresses.ts'

const figures = ['receivable', 'advancesReceived', 'payable', 'advancesPaid', 'balance'] as const

interface BalancesProps {
  balances: z.output<typeof balanceAccountByClient.output>
}

/** What each partner owes and is owed, those of most first. */
export function Balances({ balances: { data, totals } }: BalancesProps) {
  const t = useScreenWords()
  if (data.length === 0)
    return <EmptyState title={t('byPartner.none')}>{t('byPartner.noneWords')}</EmptyState>
  return (
    <Panel title={t('byPartner.balances')}>
      <PlainTable label={t('byPartner.balances')}>
        <thead>
          <tr>
            <th>{t('partnerBalances.partner')}</th>
            {figures.map((figure) => (
              <th key={figure} className={right}>
                {t(`partnerBalances.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.partnerId}>
              <td>
                <Link to={partnerAddress(row.partnerId)}>
                  {row.partner.code} {row.partner.name}
                </Link>
              </td>
              {figures.map((figure) => (
                <td key={figure} className={right}>
                  <Money value={row[figure]} report />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('byPartner.total')}</td>
            {figures.map((figure) => (
              <td key={figure} className={right}>
                <strong>
                  <Money value={totals[figure]} report total={figure === 'balance'} />
                </strong>
              </td>
            ))}
          </tr>
        </tfoot>
      </PlainTable>
    </Panel>
  )
}

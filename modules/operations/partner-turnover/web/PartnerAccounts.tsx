import type { balanceAccountByClient } from '@cuadre/finance/partner-balances/api.ts'
import { Panel, PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Link } from '@tanstack/react-router'
import type { z } from 'zod'

interface PartnerAccountsProps {
  balances: z.output<typeof balanceAccountByClient.output>
}

/** How one partner stands by account, as the ledger has it. */
export function PartnerAccounts({ balances: { data } }: PartnerAccountsProps) {
  const t = useScreenWords()
  const [row] = data
  return (
    <Panel title={t('byPartner.balances')}>
      {row === undefined ? (
        <p>{t('byPartner.noBalance')}</p>
      ) : (
        <PlainTable label={t('byPartner.balances')}>
          <thead>
            <tr>
              <th>{t('byPartner.account')}</th>
              <th className={right}>{t('partnerBalances.balance')}</th>
            </tr>
          </thead>
          <tbody>
            {row.accounts.map(({ accountId, account, balance }) => (
              <tr key={accountId}>
                <td>
                  <Link to={`/contabilidad/accounts/details?id=${accountId}&partnerId=${row.partnerId}`}>
                    {account.code} {account.name}
                  </Link>
                </td>
                <td className={right}>
                  <Money value={balance} report />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th>{t('byPartner.total')}</th>
              <td className={right}>
                <strong>
                  <Money value={row.balance} report total />
                </strong>
              </td>
            </tr>
          </tfoot>
        </PlainTable>
      )}
    </Panel>
  )
}

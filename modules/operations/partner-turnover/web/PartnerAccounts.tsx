import { ledgerDetailAddress } from '@cuadre/accounting/ledgers/web/addresses.ts'
import type { balanceAccountByClient } from '@cuadre/finance/partner-balances/api.ts'
import { Panel, PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Link } from '@tanstack/react-router'
import type { z } from 'zod'

type Account = z.output<typeof balanceAccountByClient.output>['data'][number]['accounts'][number]['account']

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
                  <AccountLink account={account} partnerId={row.partnerId} />
                </td>
                <td className={right}>
                  <Money value={balance} report />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{t('byPartner.total')}</td>
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

/** The account, leading to what was posted there with the partner, for whoever may see it. */
function AccountLink({ account, partnerId }: { account: Account; partnerId: string }) {
  const maySee = useCan('adminSubmajorOfAccounts')
  const name = `${account.code} ${account.name}`
  return maySee ? (
    <Link to={`${ledgerDetailAddress}?accountId=${account._id}&partnerId=${partnerId}`}>{name}</Link>
  ) : (
    <>{name}</>
  )
}

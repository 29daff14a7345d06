import { ledgerDetailAddress } from '@cuadre/accounting/ledgers/web/addresses.ts'
import type { balanceAccountByClient } from '@cuadre/finance/partner-balances/api.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { DocumentLines, type DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { DocumentTotals } from '@cuadre/web-kit/document/DocumentTotals.tsx'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Link } from '@tanstack/react-router'
import type { z } from 'zod'

type Answer = z.output<typeof balanceAccountByClient.output>
type Held = Answer['data'][number]['accounts'][number]

/** How one partner stands by account, as the ledger has it. */
export function PartnerAccounts({ balances: { data } }: { balances: Answer }) {
  const t = useScreenWords()
  const [row] = data
  const maySee = useCan('adminSubmajorOfAccounts')
  const columns: DisplayedColumn<Held>[] = [
    {
      id: 'account',
      header: t('byPartner.account'),
      card: 'title',
      cell: ({ accountId, account }) => {
        const name = `${account.code} ${account.name}`
        return maySee ? (
          <Link to={`${ledgerDetailAddress}?accountId=${accountId}&partnerId=${row?.partnerId}`}>{name}</Link>
        ) : (
          name
        )
      },
    },
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
      {row === undefined ? (
        <p>{t('byPartner.noBalance')}</p>
      ) : (
        <>
          <DocumentLines
            label={t('byPartner.balances')}
            columns={columns}
            lines={row.accounts}
            keyOf={({ accountId }) => accountId}
          />
          <DocumentTotals rows={[]} total={{ label: t('byPartner.total'), value: row.balance }} />
        </>
      )}
    </Panel>
  )
}

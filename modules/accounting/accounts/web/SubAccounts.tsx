import { Panel, PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Link } from '@tanstack/react-router'
import classes from './AccountDetail.module.css'
import { addressOf } from './addresses.ts'
import { AccountState } from './columns.tsx'
import type { FullAccount } from './use-account-form.ts'
import { useChartSource } from './use-chart-source.ts'

/** The accounts that this one sums; their balances make its own. */
export function SubAccounts({ account }: { account: FullAccount }) {
  const t = useScreenWords()
  const { accounts = [] } = useChartSource()
  const children = accounts.filter(({ parentId }) => parentId === account._id)
  return (
    <Panel title={t('accounts.subAccounts')}>
      <PlainTable label={t('accounts.subAccounts')}>
        <thead>
          <tr>
            <th>{t('accounts.code')}</th>
            <th>{t('accounts.name')}</th>
            <th>{t('accounts.state')}</th>
            <th className={right}>{t('accounts.balance')}</th>
          </tr>
        </thead>
        <tbody>
          {children.map(({ _id, code, name, active, nature, balance }) => (
            <tr key={_id}>
              <td>
                <Link to={addressOf(_id)}>{code}</Link>
              </td>
              <td>{name}</td>
              <td>
                <AccountState active={active} />
              </td>
              <td className={right}>
                {balance !== null && <Money value={balance} />}
                {nature !== account.nature && (
                  <span className={classes['other']}> {t(`accounts.natures.${nature}`)}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>{t('accounts.sumOf', { code: account.code })}</td>
            <td className={right}>
              <Money value={account.balance} total />
            </td>
          </tr>
        </tfoot>
      </PlainTable>
    </Panel>
  )
}

import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { DetailScreen, Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { at } from '@cuadre/web-kit/address.ts'
import { Button, Menu } from '@mantine/core'
import { IconBook2, IconDots, IconEdit } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { getAccountById } from '../api.ts'
import classes from './AccountDetail.module.css'
import { AccountDialogs } from './AccountDialogs.tsx'
import { AccountMonths } from './AccountMonths.tsx'
import { AccountMovements } from './AccountMovements.tsx'
import { addressOf, formAddress, listAddress } from './addresses.ts'
import { AccountState, Requires } from './columns.tsx'
import { SubAccounts } from './SubAccounts.tsx'
import { useAccountActions } from './use-account-actions.tsx'
import type { FullAccount } from './use-account-form.ts'
import { ledgerAddress } from '../../ledgers/web/addresses.ts'

/** One account: what it is, what it holds, what it held month by month, and what it sums. */
export default function AccountDetail({ id, entry }: OneRecord & { entry?: string | undefined }) {
  return (
    <RecordLoader call={getAccountById} id={id}>
      {(account) => <Content account={account} entry={entry} />}
    </RecordLoader>
  )
}

function Content({ account, entry }: { account: FullAccount; entry: string | undefined }) {
  const t = useScreenWords()
  return (
    <DetailScreen
      label={t('accounts.one')}
      title={
        <>
          <span className={classes['code']}>{account.code}</span> {account.name}
        </>
      }
      state={<AccountState active={account.active} />}
      actions={<Actions account={account} />}
    >
      <Facts>
        <Fact label={t('accounts.balance')}>
          <strong className={classes['balance']}>
            <Money value={account.balance} />
          </strong>
        </Fact>
        <Fact label={t('accounts.nature')}>{t(`accounts.natures.${account.nature}`)}</Fact>
        <Fact label={t('accounts.type')}>{t(`accounts.types.${account.type}`)}</Fact>
        <Fact label={t('accounts.currency')}>{account.currency?.code ?? '–'}</Fact>
        <Fact label={t('accounts.group')}>{account.group?.name ?? '–'}</Fact>
        <Fact label={t('accounts.parent')}>
          {account.parent ? (
            <Link to={addressOf(account.parent._id)}>
              {account.parent.code} {account.parent.name}
            </Link>
          ) : (
            '–'
          )}
        </Fact>
        <Fact label={t('accounts.movements')}>
          {t(account.allowsMovements ? 'accounts.takesMovements' : 'accounts.sums')}
        </Fact>
        <Fact label={t('accounts.requires')}>
          <Requires account={account} />
        </Fact>
        <Fact label={t('accounts.rules')}>
          {rulesOf(account)
            .map((rule) => t(rule))
            .join(', ') || '–'}
        </Fact>
        {account.previousCode !== null && (
          <Fact label={t('accounts.previousCode')}>{account.previousCode}</Fact>
        )}
        {account.normNote !== null && (
          <Fact label={t('accounts.normNote')} wide>
            {account.normNote}
          </Fact>
        )}
      </Facts>
      <AccountMonths account={account} />
      {account.hasChildren && <SubAccounts account={account} />}
      <AccountMovements account={account} entry={entry} />
    </DetailScreen>
  )
}

function Actions({ account }: { account: FullAccount }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const actions = useAccountActions({
    onDeleted: () => void navigate({ to: listAddress, replace: true }),
  })
  return (
    <>
      <ButtonLink
        {...at(ledgerAddress, { accountId: account._id })}
        variant="default"
        leftSection={<IconBook2 size={16} stroke={1.6} aria-hidden />}
      >
        {t('accounts.openLedger')}
      </ButtonLink>
      <ButtonLink
        {...at(formAddress, { id: account._id })}
        variant="default"
        leftSection={<IconEdit size={16} stroke={1.6} aria-hidden />}
      >
        {t('accounts.edit')}
      </ButtonLink>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button variant="default" px={10} aria-label={t('accounts.more')}>
            <IconDots size={16} stroke={1.6} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {actions
            .menuOf(account)
            .filter(({ label }) => label !== t('accounts.edit') && label !== t('accounts.openLedger'))
            .map(({ label, icon, danger, onClick }) => (
              <Menu.Item key={label} leftSection={icon} color={danger ? 'red' : undefined} onClick={onClick}>
                {label}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      <AccountDialogs actions={actions} />
    </>
  )
}

const rulesOf = ({ monetary, reconcile, isCashFund, zeroAtClose }: FullAccount): string[] => [
  ...(monetary ? ['accounts.monetary'] : []),
  ...(reconcile ? ['accounts.reconcile'] : []),
  ...(isCashFund ? ['accounts.isCashFund'] : []),
  ...(zeroAtClose ? ['accounts.zeroAtClose'] : []),
]

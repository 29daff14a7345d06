import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { getAccountById } from '@cuadre/accounting/accounts/api.ts'
import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { periodName } from '@cuadre/accounting/calendar/web/period-name.ts'
import { addressed, ledgerAddress } from '@cuadre/accounting/ledgers/web/addresses.ts'
import { LedgerLines } from '@cuadre/accounting/ledgers/web/LedgerLines.tsx'
import { DetailActions } from '@cuadre/nomenclators/catalogue/web/DetailActions.tsx'
import { DetailScreen, Fact, Facts, Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { Can, useCan } from '@cuadre/web-kit/session.tsx'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { lazily } from '@cuadre/web-kit/patiently.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { z } from 'zod'
import { type BankAccount, deleteBankAccount, getBankAccount, updateBankAccount } from '../api.ts'
import { importAddress } from '../../bank-statements/web/addresses.ts'
import { reconcileAddress } from '../../reconciliations/web/addresses.ts'
import { editAddressOf, listAddress } from './addresses.ts'
import BankBridge from './BankBridge.tsx'
import ExpectedMoney from './ExpectedMoney.tsx'

// The drawing comes after the figures, which it only repeats.
const AccountMonths = lazily(async () => ({
  default: (await import('@cuadre/accounting/accounts/web/AccountMonths.tsx')).AccountMonths,
}))

/** One account at a bank: what it holds by the books, and all that moved it. */
export default function BankAccountDetail({ id, entry }: OneRecord & { entry?: string | undefined }) {
  return (
    <RecordLoader key={id} call={getBankAccount} id={id}>
      {(bankAccount) => <Content bankAccount={bankAccount} entry={entry} />}
    </RecordLoader>
  )
}

interface ContentProps {
  bankAccount: z.output<typeof BankAccount>
  /** The entry that is opened below its line. */
  entry: string | undefined
}

function Content({ bankAccount, entry }: ContentProps) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const { account, balance, foreignBalance, currency } = bankAccount
  return (
    <DetailScreen
      label={t('bankAccounts.one')}
      title={bankAccount.name}
      state={<ActiveBadge active={bankAccount.active} />}
      actions={
        <>
          <DetailActions
            record={bankAccount}
            update={updateBankAccount}
            remove={deleteBankAccount}
            editAddress={editAddressOf}
            onDeleted={() => void navigate({ to: listAddress, replace: true })}
          />
          <ButtonLink variant="default" {...at(importAddress, { bankAccount: bankAccount._id })}>
            {t('bankAccounts.importStatement')}
          </ButtonLink>
          <ButtonLink {...reconcileAddress(bankAccount._id)}>{t('bankAccounts.reconcile')}</ButtonLink>
        </>
      }
    >
      <Facts>
        <Fact label={t('bankAccounts.balance')}>
          <strong>
            <Money value={balance} /> {bankAccount.booksCurrency}
          </strong>
        </Fact>
        {foreignBalance !== null && (
          <Fact label={t('bankAccounts.foreignBalance')}>
            <strong>
              <Money value={foreignBalance} /> {currency.code}
            </strong>
          </Fact>
        )}
        <Fact label={t('bankAccounts.bank')}>{bankAccount.bank}</Fact>
        <Fact label={t('bankAccounts.bankBranch')}>{bankAccount.bankBranch ?? '–'}</Fact>
        <Fact label={t('bankAccounts.number')}>{bankAccount.number}</Fact>
        <Fact label={t('bankAccounts.holder')}>{bankAccount.holder ?? '–'}</Fact>
        <Fact label={t('bankAccounts.type')}>{t(`bankAccounts.types.${bankAccount.type}`)}</Fact>
        <Fact label={t('bankAccounts.account')}>
          <Link to={addressed(ledgerAddress, { accountId: account._id })}>
            {account.code} {account.name}
          </Link>
        </Fact>
        <Fact label={t('bankAccounts.entity')}>{bankAccount.entity?.name ?? '–'}</Fact>
        <Fact label={t('bankAccounts.signatories')}>
          {bankAccount.signatories.map(({ name }) => name).join(', ') || '–'}
        </Fact>
      </Facts>
      <Can do="adminConciliation">
        <BankBridge accountId={bankAccount._id} />
      </Can>
      <ExpectedMoney accountId={account._id} />
      <Movements accountId={account._id} entry={entry} />
      <Months accountId={account._id} />
    </DetailScreen>
  )
}

/** Its balance month by month, drawn and written. */
function Months({ accountId }: { accountId: string }) {
  const maySee = useCan('adminAccounts')
  const { data } = useQuery({ ...query(getAccountById, { id: accountId }), enabled: maySee })
  return data ? (
    <Suspense fallback={<Skeleton height={250} />}>
      <AccountMonths account={data} />
    </Suspense>
  ) : null
}

/** What moved it in the period that one works in, as its ledger says; the ledger shows the rest. */
function Movements({ accountId, entry }: { accountId: string; entry: string | undefined }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { period } = useActivePeriods()
  const maySee = useCan('adminSubmajorOfAccounts')
  if (!period || !maySee) return null
  return (
    <Panel title={t('bankAccounts.movements', { period: periodName(period, language) })}>
      <LedgerLines
        input={{ accountId, startDate: period.startDate, endDate: period.endDate }}
        entryId={entry}
        entryLink={(id) => (previous) => ({ ...previous, entry: id === entry ? undefined : id })}
      />
    </Panel>
  )
}

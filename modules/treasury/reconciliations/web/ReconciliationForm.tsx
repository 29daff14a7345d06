import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { lastDay } from '@cuadre/kernel/day.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { DetailScreen, Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Loaded, Loading, RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { EmptyState } from '@cuadre/web-kit/widgets/EmptyState.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { getBankAccountsForSelect } from '../../bank-accounts/api.ts'
import { formAddress as newAccountAddress } from '../../bank-accounts/web/addresses.ts'
import { bankAccountSource } from '../../bank-accounts/web/sources.ts'
import { importAddress } from '../../bank-statements/web/addresses.ts'
import { filterReconciliations, getBookAmount, getReconciliation, type WholeReconciliation } from '../api.ts'
import { editAddressOf, formAddress } from './addresses.ts'
import classes from './Reconciliation.module.css'
import { Reconciling } from './Reconciling.tsx'
import type { ReconcilingSearch } from './search.ts'
import { useOpenSides } from './use-reconciling.ts'

/** Both sides of an account at a bank, until each line of the bank is explained. */
export default function ReconciliationForm({ id, bankAccount }: ReconcilingSearch) {
  return (
    <RecordLoader key={id ?? 'new'} call={getReconciliation} id={id} still>
      {(pending) => <Account pending={pending} accountId={pending?.bankAccountId ?? bankAccount} />}
    </RecordLoader>
  )
}

interface AccountProps {
  pending: WholeReconciliation | undefined
  accountId: string | undefined
}

function Account({ pending, accountId }: AccountProps) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const accounts = useQuery(query(getBankAccountsForSelect, {}))
  const account = accounts.data?.data.find(({ _id }) => _id === accountId)
  const [day, setDay] = useState(pending?.day)
  const said = useQuery({
    ...query(getBookAmount, { accountId: accountId ?? '', date: day ?? lastDay }),
    enabled: accountId !== undefined,
  })
  const until = day ?? said.data?.statementEnd ?? undefined
  usePending(pending ? undefined : accountId)
  return (
    <DetailScreen
      label={t('reconciliations.one')}
      title={pending ? pending.number : t('reconciliations.form')}
    >
      {accounts.data?.data.length === 0 && (
        <EmptyState
          title={t('reconciliations.noAccounts')}
          action={<ButtonLink to={newAccountAddress}>{t('bankAccounts.new')}</ButtonLink>}
        >
          {t('reconciliations.noAccountsWords')}
        </EmptyState>
      )}
      {accounts.data?.data.length !== 0 && (
        <Panel title={t('reconciliations.which')}>
          <div className={classes['choice']}>
            <RecordSelect
              label={t('reconciliations.bankAccount')}
              source={bankAccountSource}
              value={account ?? null}
              readOnly={pending !== undefined}
              onChange={(choice) => {
                setDay(undefined)
                void navigate({
                  ...at(formAddress, choice ? { bankAccount: choice._id } : {}),
                  replace: true,
                })
              }}
              required
            />
            {until !== undefined && (
              <DayInput label={t('reconciliations.day')} value={until} onChange={setDay} required />
            )}
          </div>
        </Panel>
      )}
      {account && said.data?.statementEnd === null && (
        <EmptyState
          title={t('reconciliations.noStatement')}
          action={
            <ButtonLink {...at(importAddress, { bankAccount: account._id })}>
              {t('bankStatements.import')}
            </ButtonLink>
          }
        >
          {t('reconciliations.noStatementWords')}
        </EmptyState>
      )}
      {account && until !== undefined && <Sides account={account} day={until} pending={pending} />}
    </DetailScreen>
  )
}

/** An account that is being reconciled already is gone on with. */
function usePending(accountId: string | undefined) {
  const navigate = useNavigate()
  const { data } = useQuery({
    ...query(filterReconciliations, { bankAccountId: accountId ?? '', state: 'pending', limit: 1 }),
    enabled: accountId !== undefined,
  })
  const found = data?.data[0]?._id
  useEffect(() => {
    if (found !== undefined) void navigate({ to: editAddressOf(found), replace: true })
  }, [found, navigate])
}

interface SidesProps {
  account: { _id: string; accountId: string; currency: { _id: string; code: string } }
  day: string
  pending: WholeReconciliation | undefined
}

function Sides({ account, day, pending }: SidesProps) {
  const open = useOpenSides(account._id, day, pending?._id)
  if (open.isPending) return <Loading />
  return (
    <Loaded query={open}>
      {(sides) => (
        <Reconciling
          key={pending?._id ?? account._id}
          account={account}
          day={day}
          pending={pending}
          open={sides}
          readAnew={async () => (await open.refetch()).data}
        />
      )}
    </Loaded>
  )
}

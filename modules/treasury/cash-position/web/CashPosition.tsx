import { addressed, ledgerAddress } from '@cuadre/accounting/ledgers/web/addresses.ts'
import { startOfMonth } from '@cuadre/kernel/day.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { EmptyState } from '@cuadre/web-kit/widgets/EmptyState.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Group, Stack, Switch, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { addressOf as bankAddress } from '../../bank-accounts/web/addresses.ts'
import { addressOf as statementAddress } from '../../bank-statements/web/addresses.ts'
import { addressOf as countAddress } from '../../cash-counts/web/addresses.ts'
import { addressOf as reconciliationAddress } from '../../reconciliations/web/addresses.ts'
import { getCashPosition, type Place } from '../api.ts'
import { PositionFiles } from './PositionFiles.tsx'

const filterShape = { day: z.iso.date().optional(), toCount: z.literal('yes').optional() }

/** Where the money is: every till, fund and account at a bank at the end of a day, each figure with what it is made of. */
export default function CashPosition() {
  const t = useScreenWords()
  const { search, setSearch } = useListSearch(filterShape)
  const { day, toCount } = search
  const found = useQuery({
    ...query(getCashPosition, day === undefined ? {} : { date: day }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListScreen title={t('cashPosition.title')} actions={<PositionFiles day={day} toCount={toCount} />}>
      <Loaded query={found}>
        {({ date, currency, countDays, places, totals, total }) => {
          const shown = places.filter(({ isToCount }) => toCount !== 'yes' || isToCount)
          return (
            <Stack gap="md">
              <Group align="end" gap="lg">
                <DayInput
                  label={t('cashPosition.date')}
                  value={date}
                  onChange={(next) => setSearch({ day: next === '' ? undefined : next })}
                />
                <Switch
                  label={t('cashPosition.onlyToCount')}
                  checked={toCount === 'yes'}
                  onChange={({ currentTarget }) =>
                    setSearch({ toCount: currentTarget.checked ? 'yes' : undefined })
                  }
                />
                <Text c="var(--ink2)">{t('cashPosition.countDays', { days: countDays })}</Text>
              </Group>
              <Facts>
                <Fact label={t('cashPosition.total', { currency })}>
                  <strong>
                    <Money value={total} />
                  </strong>
                </Fact>
                {totals.map(({ code, balance }) => (
                  <Fact key={code} label={code}>
                    <Money value={balance} />
                  </Fact>
                ))}
              </Facts>
              {shown.length === 0 && (
                <EmptyState title={t(toCount ? 'cashPosition.noneToCount' : 'cashPosition.none')}>
                  {toCount ? '' : t('cashPosition.noneWords')}
                </EmptyState>
              )}
              {(['cash', 'bank'] as const).map((type) => (
                <Places
                  key={type}
                  type={type}
                  date={date}
                  places={shown.filter((place) => place.type === type)}
                />
              ))}
            </Stack>
          )
        }}
      </Loaded>
    </ListScreen>
  )
}

interface PlacesProps {
  type: Place['type']
  date: string
  places: readonly Place[]
}

function Places({ type, date, places }: PlacesProps) {
  const t = useScreenWords()
  if (places.length === 0) return null
  const title = t(type === 'cash' ? 'cashPosition.tills' : 'cashPosition.banks')
  const ledger = ({ account }: Place, startDate: string) =>
    addressed(ledgerAddress, { accountId: account._id, startDate, endDate: date })
  const figures: DisplayedColumn<Place>[] = [
    {
      id: 'account',
      header: t('cashPosition.account'),
      card: 'title',
      cell: ({ account, bankAccount }) =>
        bankAccount ? (
          <RecordLink to={bankAddress(bankAccount._id)}>
            {account.code} {bankAccount.name}
          </RecordLink>
        ) : (
          choiceText(account)
        ),
    },
    {
      id: 'balance',
      header: t('cashPosition.balance'),
      align: 'right',
      card: 'amount',
      cell: (place) => (
        <RecordLink to={ledger(place, startOfMonth(date))}>
          <Money value={place.balance} /> {place.currency?.code}
        </RecordLink>
      ),
    },
    {
      id: 'inBooks',
      header: t('cashPosition.inBooks'),
      align: 'right',
      cell: ({ inBooks }) => <Money value={inBooks} />,
    },
    ...(['came', 'went'] as const).map((of): DisplayedColumn<Place> => ({
      id: of,
      header: t(`cashPosition.${of}On`),
      align: 'right',
      cell: (place) => (
        <RecordLink to={ledger(place, date)}>
          <Money value={place[of]} />
        </RecordLink>
      ),
    })),
  ]
  const count: DisplayedColumn<Place> = {
    id: 'count',
    header: t('cashPosition.lastCount'),
    cell: ({ count: counted, isCounted, isToCount }) => (
      <>
        {counted ? (
          <>
            <RecordLink to={countAddress(counted._id)}>{counted.number}</RecordLink>{' '}
            <Day value={counted.date} />
          </>
        ) : (
          t(isCounted ? 'cashPosition.neverCounted' : 'cashPosition.notCounted')
        )}
        {isToCount && <Text c="var(--bad)">{t('cashPosition.toCount')}</Text>}
      </>
    ),
  }
  const bank: DisplayedColumn<Place>[] = [
    {
      id: 'reconciliation',
      header: t('cashPosition.lastReconciliation'),
      cell: ({ reconciliation }) =>
        reconciliation ? (
          <>
            <RecordLink to={reconciliationAddress(reconciliation._id)}>{reconciliation.number}</RecordLink>{' '}
            <Day value={reconciliation.date} />
          </>
        ) : (
          t('cashPosition.neverReconciled')
        ),
    },
    {
      id: 'statement',
      header: t('cashPosition.bankSays'),
      align: 'right',
      cell: ({ statement }) =>
        statement ? (
          <>
            <RecordLink to={statementAddress(statement._id)}>
              <Money value={statement.closing} />
            </RecordLink>{' '}
            <Day value={statement.date} />
          </>
        ) : (
          '–'
        ),
    },
  ]
  return (
    <section>
      <Text component="h2" fw={600} mb="xs" mt={0}>
        {title}
      </Text>
      <DocumentLines
        label={title}
        columns={type === 'cash' ? [...figures, count] : [...figures, ...bank]}
        lines={places}
        keyOf={({ account }) => account._id}
      />
    </section>
  )
}

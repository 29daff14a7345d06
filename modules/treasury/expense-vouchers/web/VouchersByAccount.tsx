import { accountSource } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { type Choice, choiceText } from '@cuadre/web-kit/form/choice.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { EmptyState } from '@cuadre/web-kit/widgets/EmptyState.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Group, Pagination, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { addressOf as fundAddress } from '../../cash-funds/web/addresses.ts'
import { getVouchersByAccount } from '../api.ts'
import { addressOf } from './addresses.ts'

type Found = z.output<typeof getVouchersByAccount.output>
type Charge = Found['data'][number]

const ofPage = 200

/** What vouchers charged to an account, each with its voucher, and what they come to in the books. */
export default function VouchersByAccount() {
  const t = useScreenWords()
  const [account, setAccount] = useState<Choice | null>(null)
  const [days, setDays] = useState({ startDate: '', endDate: '' })
  const [page, setPage] = useState(1)
  const found = useQuery({
    ...query(getVouchersByAccount, {
      accountId: account?._id ?? '',
      page,
      ...(days.startDate !== '' && { startDate: days.startDate }),
      ...(days.endDate !== '' && { endDate: days.endDate }),
    }),
    enabled: account !== null,
    placeholderData: keepPreviousData,
  })
  const narrow = (next: Partial<typeof days>) => {
    setDays({ ...days, ...next })
    setPage(1)
  }
  return (
    <ListScreen title={t('expenseVouchers.charged.title')}>
      <Stack gap="md">
        <Group align="end" gap="md">
          <RecordSelect
            label={t('expenseVouchers.charged.account')}
            source={accountSource}
            data-autofocus
            value={account}
            onChange={(next) => {
              setAccount(next)
              setPage(1)
            }}
          />
          <DayInput
            label={t('expenseVouchers.charged.from')}
            value={days.startDate}
            onChange={(startDate) => narrow({ startDate })}
          />
          <DayInput
            label={t('expenseVouchers.charged.until')}
            value={days.endDate}
            onChange={(endDate) => narrow({ endDate })}
          />
        </Group>
        {account === null ? (
          <EmptyState title={t('expenseVouchers.charged.account')}>
            {t('expenseVouchers.charged.words')}
          </EmptyState>
        ) : (
          <Loaded query={found}>{(data) => <Charges found={data} onPage={setPage} />}</Loaded>
        )}
      </Stack>
    </ListScreen>
  )
}

function Charges({ found, onPage }: { found: Found; onPage(page: number): void }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { amountInBooks, data, page, total } = found
  if (total === 0) return <EmptyState title={t('expenseVouchers.charged.none')}>{''}</EmptyState>
  const columns: DisplayedColumn<Charge>[] = [
    {
      id: 'number',
      header: t('expenseVouchers.number'),
      card: 'title',
      cell: ({ _id, number }) => <RecordLink to={addressOf(_id)}>{number}</RecordLink>,
    },
    { id: 'date', header: t('expenseVouchers.date'), cell: ({ date }) => <Day value={date} /> },
    {
      id: 'fund',
      header: t('expenseVouchers.fund'),
      cell: ({ fund }) => <RecordLink to={fundAddress(fund._id)}>{fund.number}</RecordLink>,
    },
    {
      id: 'beneficiary',
      header: t('expenseVouchers.beneficiary'),
      cell: ({ beneficiary }) => beneficiary,
    },
    {
      id: 'costCenter',
      header: t('expenseVouchers.costCenter'),
      cell: ({ costCenter }) => (costCenter ? choiceText(costCenter) : '–'),
    },
    {
      id: 'expenseItem',
      header: t('expenseVouchers.expenseItem'),
      cell: ({ expenseItem }) => (expenseItem ? choiceText(expenseItem) : '–'),
    },
    {
      id: 'amount',
      header: t('expenseVouchers.total'),
      align: 'right',
      card: 'amount',
      cell: ({ amount, currency }) => (
        <>
          <Money value={amount} /> {currency?.code}
        </>
      ),
    },
  ]
  return (
    <Stack gap="sm">
      <Text>
        {t('expenseVouchers.charged.count', { count: total, amount: showAmount(amountInBooks, language) })}
      </Text>
      <DocumentLines
        label={t('expenseVouchers.charged.title')}
        columns={columns}
        lines={data}
        keyOf={(charge) => `${charge._id} ${charge.accountId} ${charge.amount} ${charge.description}`}
      />
      {total > ofPage && <Pagination total={Math.ceil(total / ofPage)} value={page} onChange={onPage} />}
    </Stack>
  )
}

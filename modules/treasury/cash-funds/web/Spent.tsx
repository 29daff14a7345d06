import { DocumentLines, type DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { z } from 'zod'
import { addressOf as voucherAddress } from '../../expense-vouchers/web/addresses.ts'
import type { RefundCalculation } from '../api.ts'

type Calculation = z.output<typeof RefundCalculation>
type Voucher = Pick<
  Calculation['vouchers'][number],
  '_id' | 'number' | 'date' | 'beneficiary' | 'description' | 'amount'
>
type Group = Calculation['groups'][number]

/** Vouchers, each with who received the money and what for. */
export function SpentVouchers({ label, vouchers }: { label: string; vouchers: readonly Voucher[] }) {
  const t = useScreenWords()
  const columns: DisplayedColumn<Voucher>[] = [
    {
      id: 'number',
      header: t('cashFunds.number'),
      cell: ({ _id, number }) => <RecordLink to={voucherAddress(_id)}>{number}</RecordLink>,
    },
    { id: 'date', header: t('cashFunds.date'), cell: ({ date }) => <Day value={date} /> },
    {
      id: 'beneficiary',
      header: t('expenseVouchers.beneficiary'),
      card: 'title',
      cell: ({ beneficiary }) => beneficiary,
    },
    {
      id: 'description',
      header: t('expenseVouchers.description'),
      cell: ({ description }) => description,
    },
    {
      id: 'amount',
      header: t('expenseVouchers.total'),
      align: 'right',
      card: 'amount',
      cell: ({ amount }) => <Money value={amount} />,
    },
  ]
  return <DocumentLines label={label} columns={columns} lines={vouchers} keyOf={({ _id }) => _id} />
}

/** What vouchers were for, by account, cost centre and expense item. */
export function SpentGroups({ groups }: { groups: readonly Group[] }) {
  const t = useScreenWords()
  const columns: DisplayedColumn<Group>[] = [
    {
      id: 'account',
      header: t('cashFunds.spentOn'),
      card: 'title',
      cell: ({ account }) => choiceText(account),
    },
    {
      id: 'costCenter',
      header: t('cashFunds.costCenter'),
      cell: ({ costCenter }) => (costCenter ? choiceText(costCenter) : '–'),
    },
    {
      id: 'expenseItem',
      header: t('cashFunds.expenseItem'),
      cell: ({ expenseItem }) => (expenseItem ? choiceText(expenseItem) : '–'),
    },
    {
      id: 'amount',
      header: t('expenseVouchers.total'),
      align: 'right',
      card: 'amount',
      cell: ({ amount }) => <Money value={amount} />,
    },
  ]
  return (
    <DocumentLines
      label={t('cashFunds.spentOn')}
      columns={columns}
      lines={groups}
      keyOf={({ account, costCenter, expenseItem }) =>
        [account._id, costCenter?._id, expenseItem?._id].join(' ')
      }
    />
  )
}

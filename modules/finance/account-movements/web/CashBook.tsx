import { Day, Id } from '@cuadre/kernel/fields.ts'
import { amount, text } from '@cuadre/kernel/money.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { entryNumber } from '@cuadre/accounting/entries/web/badges.tsx'
import { addressOf as entryAddress } from '@cuadre/accounting/entries/web/addresses.ts'
import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { days, type Filter, record } from '@cuadre/web-kit/list/filter.ts'
import { ListBody } from '@cuadre/web-kit/list/ListBody.tsx'
import { useRecordList } from '@cuadre/web-kit/list/use-record-list.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Skeleton } from '@mantine/core'
import { getMovementsByAccount } from '../api.ts'
import { moneySource } from './sources.ts'

/** What came in, below zero what went out. */
const moved = (row: { in: string; out: string }) => text(amount(row.in).minus(amount(row.out)))

function Left({ balance }: { balance: string }) {
  const t = useScreenWords()
  return (
    <small>
      {t('cashBook.balance')} <Money value={balance} />
    </small>
  )
}

const columns = columnsOf(getMovementsByAccount, {
  date: { card: 'detail' },
  'entry.number': {
    cell: ({ entry }) => <RecordLink to={entryAddress(entry._id)}>{entryNumber(entry.number)}</RecordLink>,
    fits: true,
  },
  'document.number': {
    cell: ({ document }) => (document ? <DocumentLink document={document} /> : '–'),
    sortable: false,
    fits: true,
    card: 'detail',
  },
  partner: { cell: ({ partner }) => partner?.name ?? '–', sortable: false, hidden: true },
  description: { sortable: false, card: 'title' },
  account: { cell: ({ account }) => choiceText(account), sortable: false },
  'currency.code': { sortable: false, hidden: true },
  foreign: { sortable: false, hidden: true },
  in: {
    cell: (row) => <Money value={row.in} report />,
    fits: true,
    card: 'amount',
    onCard: (row) => (
      <strong>
        <Money value={moved(row)} />
      </strong>
    ),
  },
  out: { cell: (row) => <Money value={row.out} report />, fits: true },
  // In the books, whatever currency moved.
  balance: {
    cell: ({ balance }) => (
      <strong>
        <Money value={balance} />
      </strong>
    ),
    sortable: false,
    fits: true,
    card: 'state',
    onCard: ({ balance }) => <Left balance={balance} />,
  },
})

const filters: readonly Filter[] = [
  record('cashBook.account', 'accountId', moneySource),
  days('cashBook.date'),
]

const filterShape = {
  accountId: Id.optional(),
  startDate: Day.optional(),
  endDate: Day.optional(),
}

/** All that came to cash and bank accounts and left them, with what was there before, after and in between. */
export default function CashBook() {
  const t = useScreenWords()
  const list = useRecordList({ call: getMovementsByAccount, filters, filterShape })
  const totals = list.answer.data?.totals
  return (
    <ListBody
      name="cashBook"
      title={t('cashBook.title')}
      searchIn={t('cashBook.searchIn')}
      empty={{ title: t('cashBook.none'), words: t('cashBook.noneWords') }}
      list={list}
      columns={columns}
      filters={filters}
      open={({ entry }) => entryAddress(entry._id)}
      tabs={
        totals ? (
          <Facts>
            {(['opening', 'in', 'out', 'closing'] as const).map((each) => (
              <Fact key={each} label={t(`cashBook.totals.${each}`)}>
                <strong>
                  <Money value={totals[each]} report />
                </strong>
              </Fact>
            ))}
          </Facts>
        ) : (
          <Skeleton height={48} />
        )
      }
    />
  )
}

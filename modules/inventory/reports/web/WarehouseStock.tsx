import { Day as DayField } from '@cuadre/kernel/fields.ts'
import { amount, text, zero } from '@cuadre/kernel/money.ts'
import { download, query } from '@cuadre/web-kit/api.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { DocumentLines, type DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { DocumentTotals } from '@cuadre/web-kit/document/DocumentTotals.tsx'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { DownloadMenu } from '@cuadre/web-kit/list/DownloadMenu.tsx'
import { day } from '@cuadre/web-kit/list/filter.ts'
import { Filters } from '@cuadre/web-kit/list/Filters.tsx'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { EmptyState } from '@cuadre/web-kit/widgets/EmptyState.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { warehousesOnDay, valuation } from '../api.ts'
import { productsAddress } from './addresses.ts'
import classes from './Reports.module.css'
import { ledgerAddress } from '@cuadre/accounting/ledgers/web/addresses.ts'

const filterShape = { date: DayField.optional() }
const filters = [day('stockList.on', 'date')]

/** What each storage holds is worth on a day, and that it is what the ledger says. */
export default function WarehouseStock() {
  const t = useScreenWords()
  const { search, setSearch } = useListSearch(filterShape)
  const input = search.date === undefined ? {} : { date: search.date }
  const storages = useQuery({ ...query(warehousesOnDay, input), placeholderData: keepPreviousData })
  const accounts = useQuery({ ...query(valuation, input), placeholderData: keepPreviousData })
  return (
    <ListScreen
      title={t('storageStock.title')}
      count={storages.data?.data.length}
      actions={<DownloadMenu onDownload={(format) => download(warehousesOnDay, input, { format })} />}
    >
      <Filters filters={filters} search={{ ...search }} onSearch={setSearch} />
      <Loaded query={storages}>
        {({ data, value }) => <Warehouses rows={data} total={value} date={search.date} />}
      </Loaded>
      {accounts.data && accounts.data.data.length > 0 && <Valuation rows={accounts.data.data} />}
    </ListScreen>
  )
}

type WarehouseRow = z.output<typeof warehousesOnDay.output>['data'][number]

interface WarehousesProps {
  rows: readonly WarehouseRow[]
  total: string
  date: string | undefined
}

function Warehouses({ rows, total, date }: WarehousesProps) {
  const t = useScreenWords()
  const language = useLanguage()
  if (rows.length === 0) return <EmptyState title={t('storageStock.none')}>{''}</EmptyState>
  const columns: DisplayedColumn<WarehouseRow>[] = [
    {
      id: 'storage',
      header: t('storageStock.storage'),
      card: 'title',
      cell: ({ storage, storageId }) => (
        <RecordLink
          to={`${productsAddress}?${new URLSearchParams({ storageId, by: 'storage', ...(date !== undefined && { date }) }).toString()}`}
        >
          {choiceText(storage)}
        </RecordLink>
      ),
    },
    {
      id: 'kind',
      header: t('storageStock.kind'),
      cell: ({ kind }) => t(`nomenclators.kinds.${kind}`),
    },
    {
      id: 'responsible',
      header: t('storageStock.responsible'),
      cell: ({ responsible }) => responsible ?? '–',
    },
    {
      id: 'accounts',
      header: t('storageStock.accounts'),
      cell: ({ accounts }) =>
        accounts.length === 0
          ? '–'
          : accounts.map((account) => (
              <div key={account._id} className={classes['account']}>
                <RecordLink to={`${ledgerAddress}?accountId=${account._id}`}>
                  {choiceText(account)}
                </RecordLink>
              </div>
            )),
    },
    {
      id: 'products',
      header: t('storageStock.products'),
      align: 'right',
      cell: ({ products }) => showAmount(String(products), language, 0),
    },
    {
      id: 'share',
      header: t('storageStock.share'),
      align: 'right',
      cell: ({ value }) => `${showAmount(shareOf(value, total), language, 1)} %`,
    },
    {
      id: 'value',
      header: t('storageStock.value'),
      align: 'right',
      card: 'amount',
      cell: ({ value }) => <Money value={value} />,
    },
  ]
  return (
    <>
      <DocumentLines
        label={t('storageStock.title')}
        columns={columns}
        lines={rows}
        keyOf={({ storageId }) => storageId}
      />
      <DocumentTotals rows={[]} total={{ label: t('storageStock.total'), value: total }} />
    </>
  )
}

const shareOf = (value: string, total: string) =>
  amount(total).eq(zero) ? '0.0' : text(amount(value).times('100').div(amount(total)), 1)

type AccountRow = z.output<typeof valuation.output>['data'][number]

function Valuation({ rows }: { rows: readonly AccountRow[] }) {
  const t = useScreenWords()
  const columns: DisplayedColumn<AccountRow>[] = [
    {
      id: 'account',
      header: t('storageStock.account'),
      card: 'title',
      cell: ({ account, accountId }) => (
        <RecordLink to={`${ledgerAddress}?accountId=${accountId}`}>{choiceText(account)}</RecordLink>
      ),
    },
    ...(['stock', 'apart', 'ledger'] as const).map((field): DisplayedColumn<AccountRow> => ({
      id: field,
      header: t(`storageStock.${field === 'ledger' ? 'balance' : field}`),
      align: 'right',
      cell: (row) => <Money value={row[field]} report />,
    })),
    {
      id: 'difference',
      header: t('storageStock.difference'),
      align: 'right',
      card: 'amount',
      cell: ({ difference }) =>
        amount(difference).eq(zero) ? (
          <StateBadge badge="done">{t('storageStock.agrees')}</StateBadge>
        ) : (
          <strong className={classes['low']}>
            <Money value={difference} />
          </strong>
        ),
    },
  ]
  return (
    <Panel title={t('storageStock.ledger')}>
      <p className={classes['words']}>{t('storageStock.ledgerWords')}</p>
      <DocumentLines
        label={t('storageStock.ledger')}
        columns={columns}
        lines={rows}
        keyOf={({ accountId }) => accountId}
      />
    </Panel>
  )
}

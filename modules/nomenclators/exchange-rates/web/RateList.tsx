import { download, query } from '@cuadre/web-kit/api.ts'
import { ColumnChooser } from '@cuadre/web-kit/list/ColumnChooser.tsx'
import { visibleColumns } from '@cuadre/web-kit/list/columns.ts'
import { DataTable } from '@cuadre/web-kit/list/DataTable.tsx'
import { DownloadMenu } from '@cuadre/web-kit/list/DownloadMenu.tsx'
import { Filters } from '@cuadre/web-kit/list/Filters.tsx'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import { useColumns } from '@cuadre/web-kit/list/use-columns.ts'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { DeleteDialog } from '@cuadre/web-kit/widgets/DeleteDialog.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { currencySelect } from '../../currencies/api.ts'
import { filterExchangeRates, getRateTypes } from '../api.ts'
import { addressOf, formAddress } from './addresses.ts'
import { columns, filterShape, filtersOf } from './columns.tsx'
import { useRateActions } from './use-rate-actions.tsx'

// The drawing comes after the figures, which it only repeats.
const RateChart = lazy(async () => await import('./RateChart.tsx'))

/** What foreign currencies cost: drawn over time for one of them, and every rate below, the newest first. */
export default function RateList() {
  const t = useScreenWords()
  const { search, setSearch, input } = useListSearch(filterShape)
  const { chosen, choose } = useColumns('exchangeRates', search, setSearch)
  const list = useQuery({ ...query(filterExchangeRates, input), placeholderData: keepPreviousData })
  const { data: { data: currencies } = { data: [] } } = useQuery(query(currencySelect, {}))
  const { data: { data: types } = { data: [] } } = useQuery(query(getRateTypes, {}))
  const { menuOf, deletion } = useRateActions()
  const create = (
    <Button component={Link} to={formAddress} leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}>
      {t('exchangeRates.new')}
    </Button>
  )
  return (
    <ListScreen
      title={t('exchangeRates.title')}
      count={list.data?.total}
      actions={
        <>
          <DownloadMenu
            onDownload={(format) =>
              download(filterExchangeRates, input, {
                format,
                columns: visibleColumns(columns, chosen).map(({ id }) => id),
              })
            }
          />
          {create}
        </>
      }
    >
      <Suspense fallback={<div style={{ height: 268 }} />}>
        <RateChart currencies={currencies} wanted={search.originCurrencyId} />
      </Suspense>
      <Filters
        filters={filtersOf({ currencies, types })}
        search={{ ...search }}
        onSearch={setSearch}
        placeholder={t('exchangeRates.searchIn')}
      >
        <ColumnChooser columns={columns} chosen={chosen} onChoose={choose} />
      </Filters>
      <DataTable
        label={t('exchangeRates.title')}
        columns={columns}
        list={list}
        search={{ ...search, columns: chosen }}
        onSearch={setSearch}
        open={({ _id }) => addressOf(_id)}
        menu={menuOf}
        empty={{ title: t('exchangeRates.none'), words: t('exchangeRates.noneWords'), action: create }}
      />
      <DeleteDialog
        opened={deletion.question !== undefined}
        question={deletion.question}
        consequence={t('exchangeRates.deleteConsequence')}
        loading={deletion.isPending}
        onDelete={deletion.run}
        onClose={deletion.close}
      />
    </ListScreen>
  )
}

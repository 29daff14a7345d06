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
import { Link, useLocation } from '@tanstack/react-router'
import { filterCurrencies } from '../api.ts'
import { formAddressAt } from './addresses.ts'
import { columns, filters, filterShape } from './columns.tsx'
import { useCurrencyActions } from './use-currency-actions.tsx'

/** The currencies that the organization works with, that of the books first, each with its rate of today. */
export default function CurrencyList() {
  const t = useScreenWords()
  const { pathname } = useLocation()
  const formAddress = formAddressAt(pathname)
  const { search, setSearch, input } = useListSearch(filterShape)
  const { chosen, choose } = useColumns('currencies', search, setSearch)
  const { active, ...rest } = input
  const requested = { ...rest, ...(active !== undefined && { active: active === 'true' }) }
  const list = useQuery({ ...query(filterCurrencies, requested), placeholderData: keepPreviousData })
  const { menuOf, deletion } = useCurrencyActions(formAddress)
  const create = (
    <Button component={Link} to={formAddress} leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}>
      {t('currencies.new')}
    </Button>
  )
  return (
    <ListScreen
      title={t('currencies.title')}
      count={list.data?.total}
      actions={
        <>
          <DownloadMenu
            onDownload={(format) =>
              download(filterCurrencies, requested, {
                format,
                columns: visibleColumns(columns, chosen).map(({ id }) => id),
              })
            }
          />
          {create}
        </>
      }
    >
      <Filters
        filters={filters}
        search={{ ...search }}
        onSearch={setSearch}
        placeholder={t('currencies.searchIn')}
      >
        <ColumnChooser columns={columns} chosen={chosen} onChoose={choose} />
      </Filters>
      <DataTable
        label={t('currencies.title')}
        columns={columns}
        list={list}
        search={{ ...search, columns: chosen }}
        onSearch={setSearch}
        open={({ _id }) => `${formAddress}?id=${_id}`}
        menu={menuOf}
        empty={{ title: t('currencies.none'), words: t('currencies.noneWords'), action: create }}
      />
      <DeleteDialog
        opened={deletion.currency !== undefined}
        question={
          deletion.currency &&
          t('currencies.deleteQuestion', { code: deletion.currency.code, name: deletion.currency.name })
        }
        consequence={t('currencies.deleteConsequence')}
        loading={deletion.isPending}
        onDelete={deletion.run}
        onClose={deletion.close}
      />
    </ListScreen>
  )
}

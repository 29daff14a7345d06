import { download, everyRow, query } from '@cuadre/web-kit/api.ts'
import { plain } from '@cuadre/web-kit/form/searched.ts'
import { DataTable } from '@cuadre/web-kit/list/DataTable.tsx'
import { DownloadMenu } from '@cuadre/web-kit/list/DownloadMenu.tsx'
import { Filters } from '@cuadre/web-kit/list/Filters.tsx'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import { byParentId, useBranches, withParents } from '@cuadre/web-kit/list/use-branches.ts'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { DeleteDialog } from '@cuadre/web-kit/widgets/DeleteDialog.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RangeFilter } from '../../calendar/web/RangeFilter.tsx'
import { expenseItemsFilter, totalExpenseByItems } from '../api.ts'
import { addressOf, formAddress } from './addresses.ts'
import { columns, filters, filterShape, type ExpenseItemRow } from './columns.tsx'
import { useExpenseItemActions } from './use-expense-item-actions.tsx'

/** What expenses are spent on, as a tree, with what was spent in the days that are chosen. */
export default function ExpenseItemList() {
  const t = useScreenWords()
  const { search, setSearch } = useListSearch(filterShape)
  const { periodId, startDate, endDate } = search
  const range = startDate !== undefined && endDate !== undefined ? { startDate, endDate } : { periodId }
  const list = useQuery(everyRow(expenseItemsFilter, {}))
  const totals = useQuery({ ...query(totalExpenseByItems, range), placeholderData: keepPreviousData })
  const spent = new Map(totals.data?.data.map(({ _id, total }) => [_id, total]))
  const text = plain(search.search ?? '')
  const rows: ExpenseItemRow[] = withParents(
    list.data?.data ?? [],
    ({ code, name, active, nature }) =>
      (plain(code).startsWith(text) || plain(name).includes(text)) &&
      (search.active === undefined || String(active) === search.active) &&
      (search.nature === undefined || nature === search.nature),
    byParentId,
  ).map((item) => ({ ...item, spent: spent.get(item._id) }))
  const isFiltered = text !== '' || search.active !== undefined || search.nature !== undefined
  const branches = useBranches(rows, byParentId, { expanded: isFiltered })
  const { menuOf, deletion } = useExpenseItemActions()
  const data = list.data && { data: rows, total: rows.length }
  const create = (
    <Button component={Link} to={formAddress} leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}>
      {t('expenseItems.new')}
    </Button>
  )
  return (
    <ListScreen
      title={t('expenseItems.title')}
      count={data?.total}
      actions={
        <>
          <DownloadMenu onDownload={(format) => download(expenseItemsFilter, {}, { format })} />
          {create}
        </>
      }
    >
      <Filters
        filters={filters}
        search={{ ...search }}
        onSearch={setSearch}
        placeholder={t('accounts.searchIn')}
      >
        <RangeFilter
          value={{ ...(periodId !== undefined && { periodId }) }}
          displayed={totals.data}
          onChange={(next) => setSearch({ ...next })}
        />
      </Filters>
      <DataTable
        key={String(isFiltered)}
        label={t('expenseItems.title')}
        columns={columns}
        list={{ data, error: list.error, refetch: list.refetch }}
        search={search}
        onSearch={setSearch}
        branches={branches}
        open={({ _id }) => addressOf(_id)}
        menu={menuOf}
        empty={{ title: t('expenseItems.none'), words: t('expenseItems.noneWords'), action: create }}
      />
      <DeleteDialog
        opened={deletion.item !== undefined}
        question={
          deletion.item &&
          t('expenseItems.deleteQuestion', { code: deletion.item.code, name: deletion.item.name })
        }
        consequence={t('expenseItems.deleteConsequence')}
        loading={deletion.isPending}
        onDelete={deletion.run}
        onClose={deletion.close}
      />
    </ListScreen>
  )
}

import { download, everyRow, query } from '@cuadre/web-kit/api.ts'
import { isTyped } from '@cuadre/web-kit/form/searched.ts'
import { ListBody } from '@cuadre/web-kit/list/ListBody.tsx'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { useTree } from '@cuadre/web-kit/list/use-tree.ts'
import { DeleteDialog } from '@cuadre/web-kit/widgets/DeleteDialog.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RangeFilter } from '../../calendar/web/RangeFilter.tsx'
import { expenseItemsFilter, totalExpenseByItems } from '../api.ts'
import { addressOf, formAddress } from './addresses.ts'
import { columnsWith, filters, filterShape } from './columns.tsx'
import { useExpenseItemActions } from './use-expense-item-actions.tsx'

/** What expenses are spent on, as a tree, with what was spent in the days that are chosen. */
export default function ExpenseItemList() {
  const t = useScreenWords()
  const { search, setSearch } = useListSearch(filterShape)
  const { periodId, startDate, endDate, active, nature } = search
  const range = startDate !== undefined && endDate !== undefined ? { startDate, endDate } : { periodId }
  const totals = useQuery({ ...query(totalExpenseByItems, range), placeholderData: keepPreviousData })
  const spent = new Map(totals.data?.data.map(({ _id, total }) => [_id, total]))
  const isWanted = isTyped(search.search)
  const isFiltered = Boolean(search.search) || active !== undefined || nature !== undefined
  const { answer, branches } = useTree(
    useQuery(everyRow(expenseItemsFilter, {})),
    (item) =>
      isWanted(item) &&
      (active === undefined || String(item.active) === active) &&
      (nature === undefined || item.nature === nature),
    { expanded: isFiltered },
  )
  const { menuOf, deletion } = useExpenseItemActions()
  return (
    <ListBody
      name="expenseItems"
      searchIn={t('accounts.searchIn')}
      list={{
        search,
        setSearch,
        answer,
        download: (format) => download(expenseItemsFilter, {}, { format }),
      }}
      columns={columnsWith(spent)}
      filters={filters}
      chooser={false}
      branches={branches}
      create={{ to: formAddress, hotkey: false }}
      open={addressOf}
      menu={menuOf}
      views={
        <RangeFilter
          value={{ ...(periodId !== undefined && { periodId }) }}
          displayed={totals.data}
          onChange={(next) => setSearch({ ...next })}
        />
      }
    >
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
    </ListBody>
  )
}

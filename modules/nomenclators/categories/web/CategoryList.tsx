import { ImportButton } from '@cuadre/platform/imports/web/ImportButton.tsx'
import { download, query } from '@cuadre/web-kit/api.ts'
import { plain } from '@cuadre/web-kit/form/searched.ts'
import { DataTable } from '@cuadre/web-kit/list/DataTable.tsx'
import { DownloadMenu } from '@cuadre/web-kit/list/DownloadMenu.tsx'
import { Filters } from '@cuadre/web-kit/list/Filters.tsx'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import { byParentId, useBranches, withParents } from '@cuadre/web-kit/list/use-branches.ts'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconFold, IconPackages, IconSubtask } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { activeFilter, flagOf } from '../../catalogue/web/active-filter.ts'
import { DeleteRecord } from '../../catalogue/web/DeleteRecord.tsx'
import { NewRecord } from '../../catalogue/web/NewRecord.tsx'
import { useCatalogueActions } from '../../catalogue/web/use-catalogue-actions.tsx'
import { deleteCategory, filterCategories, groupList, updateCategory } from '../api.ts'
import { addressOf, addressUnder, formAddress } from './addresses.ts'
import { columns, filterShape, type CategoryRow } from './columns.tsx'

/** What products are ordered by, as a tree. */
export default function CategoryList() {
  const t = useScreenWords()
  const navigate = useNavigate()
  const { search, setSearch } = useListSearch(filterShape)
  const groups = useQuery(query(groupList, {}))
  const text = plain(search.search ?? '')
  const rows = withParents(
    allOf(groups.data?.data ?? []),
    ({ code, name, active }) =>
      (plain(code).startsWith(text) || plain(name).includes(text)) &&
      (search.active === undefined || String(active) === search.active),
    byParentId,
  )
  const isFiltered = text !== '' || search.active !== undefined
  const branches = useBranches(rows, byParentId, { expanded: true })
  const { menuOf, deletion } = useCatalogueActions<CategoryRow>({
    update: updateCategory,
    remove: deleteCategory,
    editAddress: addressOf,
  })
  useHotkeys([['n', () => void navigate({ to: formAddress })]])
  const data = groups.data && { data: rows, total: rows.length }
  const create = { to: formAddress, label: t('categories.new') }
  const input = { search: search.search, active: flagOf(search.active) }
  return (
    <ListScreen
      title={t('categories.title')}
      count={data?.total}
      actions={
        <>
          <DownloadMenu onDownload={(format) => download(filterCategories, input, { format })} />
          <ImportButton what="categories" />
          <NewRecord {...create} hotkey />
        </>
      }
    >
      <Filters
        filters={[activeFilter]}
        search={{ ...search }}
        onSearch={setSearch}
        placeholder={t('catalogue.searchIn')}
      >
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconFold size={15} stroke={1.6} aria-hidden />}
          onClick={branches.isAllOpen ? branches.collapseAll : branches.expandAll}
        >
          {t(branches.isAllOpen ? 'catalogue.collapse' : 'catalogue.expand')}
        </Button>
      </Filters>
      <DataTable<CategoryRow>
        key={String(isFiltered)}
        label={t('categories.title')}
        columns={columns}
        list={{ data, error: groups.error, refetch: groups.refetch }}
        search={search}
        onSearch={setSearch}
        branches={branches}
        open={addressOf}
        menu={(category) => [
          ...menuOf(category),
          {
            label: t('categories.newUnder'),
            icon: <IconSubtask {...smallIcon} />,
            onClick: () => void navigate({ to: addressUnder(category) }),
          },
          {
            label: t('categories.products'),
            icon: <IconPackages {...smallIcon} />,
            onClick: () => void navigate({ to: `/nomenclator/products?categoryId=${category._id}` }),
          },
        ]}
        empty={{
          title: t('categories.none'),
          words: t('categories.noneWords'),
          action: <NewRecord {...create} />,
        }}
      />
      <DeleteRecord deletion={deletion} />
    </ListScreen>
  )
}

/** Each category once, although one with others under it comes as a group and among those of its parent. */
function allOf(groups: readonly (CategoryRow & { items: readonly CategoryRow[] })[]): CategoryRow[] {
  const all = groups.flatMap(({ items, ...category }) => [category, ...items])
  return [...new Map(all.map((category) => [category._id, category])).values()].toSorted((one, other) =>
    one.code < other.code ? -1 : 1,
  )
}

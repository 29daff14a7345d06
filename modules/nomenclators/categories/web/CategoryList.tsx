import { ImportButton } from '@cuadre/platform/imports/web/ImportButton.tsx'
import { download, query } from '@cuadre/web-kit/api.ts'
import { plain } from '@cuadre/web-kit/form/searched.ts'
import { flagsAsBooleans } from '@cuadre/web-kit/list/filter.ts'
import { ListBody } from '@cuadre/web-kit/list/ListBody.tsx'
import { shapeOf } from '@cuadre/web-kit/list/list-search.ts'
import { byParentId, useBranches, withParents } from '@cuadre/web-kit/list/use-branches.ts'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { Button } from '@mantine/core'
import { IconFold, IconPackages, IconSubtask } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { activeFilter } from '../../catalogue/web/active-filter.ts'
import { DeleteRecord } from '../../catalogue/web/DeleteRecord.tsx'
import { useCatalogueActions } from '../../catalogue/web/use-catalogue-actions.tsx'
import { deleteCategory, filterCategories, groupList, updateCategory } from '../api.ts'
import { addressOf, addressUnder, formAddress } from './addresses.ts'
import { columns, type CategoryRow } from './columns.tsx'

const filters = [activeFilter]
const filterShape = shapeOf(filters)

/** What products are ordered by, as a tree. */
export default function CategoryList() {
  const t = useScreenWords()
  const navigate = useNavigate()
  const { search, setSearch } = useListSearch(filterShape)
  const { data: groups, error, refetch } = useQuery(query(groupList, {}))
  const { active } = flagsAsBooleans(filters, { ...search })
  const text = plain(search.search ?? '')
  const rows = withParents(
    allOf(groups?.data ?? []),
    (category) =>
      (plain(category.code).startsWith(text) || plain(category.name).includes(text)) &&
      (active === undefined || category.active === active),
    byParentId,
  )
  const branches = useBranches(rows, byParentId, { expanded: true })
  const { menuOf, deletion } = useCatalogueActions<CategoryRow>({
    update: updateCategory,
    remove: deleteCategory,
    editAddress: addressOf,
  })
  const input = { search: search.search, ...(typeof active === 'boolean' && { active }) }
  return (
    <ListBody
      name="categories"
      searchIn={t('catalogue.searchIn')}
      list={{
        search,
        setSearch,
        answer: { data: groups && { data: rows, total: rows.length }, error, refetch },
        download: (format) => download(filterCategories, input, { format }),
      }}
      columns={columns}
      filters={filters}
      chooser={false}
      branches={branches}
      create={{ to: formAddress }}
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
      actions={<ImportButton what="categories" />}
      views={
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconFold size={15} stroke={1.6} aria-hidden />}
          onClick={branches.isAllOpen ? branches.collapseAll : branches.expandAll}
        >
          {t(branches.isAllOpen ? 'catalogue.collapse' : 'catalogue.expand')}
        </Button>
      }
    >
      <DeleteRecord deletion={deletion} />
    </ListBody>
  )
}

/** Each category once, although one with others under it comes as a group and among those of its parent. */
function allOf(groups: readonly (CategoryRow & { items: readonly CategoryRow[] })[]): CategoryRow[] {
  const all = groups.flatMap(({ items, ...category }) => [category, ...items])
  return [...new Map(all.map((category) => [category._id, category])).values()].toSorted((one, other) =>
    one.code < other.code ? -1 : 1,
  )
}

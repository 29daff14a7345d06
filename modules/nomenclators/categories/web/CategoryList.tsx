import { ImportButton } from '@cuadre/platform/imports/web/ImportButton.tsx'
import { download, query } from '@cuadre/web-kit/api.ts'
import { isTyped } from '@cuadre/web-kit/form/searched.ts'
import { flagsAsBooleans } from '@cuadre/web-kit/list/filter.ts'
import { ListBody } from '@cuadre/web-kit/list/ListBody.tsx'
import { shapeOf } from '@cuadre/web-kit/list/list-search.ts'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { useTree } from '@cuadre/web-kit/list/use-tree.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconPackages, IconSubtask } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { activeFilter } from '../../catalogue/web/active-filter.ts'
import { DeleteRecord } from '../../catalogue/web/DeleteRecord.tsx'
import { useCatalogueActions } from '../../catalogue/web/use-catalogue-actions.tsx'
import { deleteCategory, filterCategories, groupList, updateCategory } from '../api.ts'
import { addressOf, addressUnder, formAddress } from './addresses.ts'
import { columns, type CategoryRow } from './columns.tsx'
import { at } from '@cuadre/web-kit/address.ts'
import { listAddress as productsAddress } from '../../products/web/addresses.ts'

const filters = [activeFilter]
const filterShape = shapeOf(filters)

/** What products are ordered by, as a tree. */
export default function CategoryList() {
  const t = useScreenWords()
  const navigate = useNavigate()
  const { search, setSearch } = useListSearch(filterShape)
  const { data: groups, error, refetch } = useQuery(query(groupList, {}))
  const { active } = flagsAsBooleans(filters, { ...search })
  const isWanted = isTyped(search.search)
  const { answer, branches } = useTree(
    { data: groups && { data: allOf(groups.data) }, error, refetch },
    (category) => isWanted(category) && (active === undefined || category.active === active),
  )
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
        answer,
        download: (format) => download(filterCategories, input, { format }),
      }}
      columns={columns}
      filters={filters}
      chooser={false}
      branches={branches}
      folds
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
          onClick: () => void navigate(at(productsAddress, { categoryId: category._id })),
        },
      ]}
      actions={<ImportButton what="categories" />}
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

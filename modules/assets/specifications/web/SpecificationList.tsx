import { activeFilter } from '@cuadre/nomenclators/catalogue/web/active-filter.ts'
import { CatalogueList } from '@cuadre/nomenclators/catalogue/web/CatalogueList.tsx'
import { type Filter, record } from '@cuadre/web-kit/list/filter.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconSubtask } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { deleteSpecification, getSpecifications, updateSpecification } from '../api.ts'
import { addressOf, addressUnder, formAddress } from './addresses.ts'
import { columns } from './columns.tsx'
import { groupSource } from './sources.ts'

const filters: readonly Filter[] = [
  record('assetSpecifications.parent', 'parentId', groupSource),
  activeFilter,
]

/** Groups of assets, each followed by its subgroups, with what holds of them today. */
export default function SpecificationList() {
  const t = useScreenWords()
  const navigate = useNavigate()
  return (
    <CatalogueList
      name="assetSpecifications"
      call={getSpecifications}
      update={updateSpecification}
      remove={deleteSpecification}
      columns={columns}
      filters={filters}
      create={{ to: formAddress }}
      editAddress={addressOf}
      menu={(specification) =>
        specification.parentId === null
          ? [
              {
                label: t('assetSpecifications.newUnder'),
                icon: <IconSubtask {...smallIcon} />,
                onClick: () => void navigate({ to: addressUnder(specification) }),
              },
            ]
          : []
      }
    />
  )
}

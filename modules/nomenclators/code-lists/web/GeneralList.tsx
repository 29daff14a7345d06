import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { query } from '@cuadre/web-kit/api.ts'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Select } from '@mantine/core'
import { IconSubtask } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { activeFilter } from '../../catalogue/web/active-filter.ts'
import { CatalogueList } from '../../catalogue/web/CatalogueList.tsx'
import { SyncButton } from './SyncButton.tsx'
import {
  deleteNomenclator,
  filterNomenclators,
  getPCode,
  syncNomenclators,
  updateNomenclator,
} from '../api.ts'
import { ownTypes, typeOfTypes } from '../element-kinds.ts'
import { addressOf, newAddress } from './addresses.ts'
import { elementColumns } from './columns.tsx'

const filters = [activeFilter]
const noFilters = {}

/** Any catalogue by its type; without a type, all of them. */
export function GeneralList({ ptype }: { ptype: string | undefined }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const { setSearch } = useListSearch(noFilters)
  const types = useQuery(query(getPCode, {}))
  const title = types.data?.data.find((type) => type.ptype === ptype)?.name ?? t('nomenclators.title')
  return (
    <CatalogueList
      name="nomenclators"
      title={title}
      call={filterNomenclators}
      update={updateNomenclator}
      remove={deleteNomenclator}
      fixed={{ ptype }}
      columns={ptype === undefined ? elementColumns : elementColumns.filter(({ id }) => id !== 'ptype')}
      filters={filters}
      create={{
        to: newAddress(ptype),
        label: t(ptype === typeOfTypes ? 'nomenclators.newType' : 'nomenclators.newElement'),
      }}
      editAddress={addressOf}
      menu={(element) =>
        ownTypes.includes(element.ptype)
          ? []
          : [
              {
                label: t('nomenclators.newUnder'),
                icon: <IconSubtask size={16} stroke={1.6} aria-hidden />,
                onClick: () => void navigate({ to: `${newAddress(element.ptype)}&parent=${element._id}` }),
              },
            ]
      }
      views={
        <Select
          aria-label={t('nomenclators.ptype')}
          placeholder={t('nomenclators.allTypes')}
          clearable
          searchable
          w={230}
          value={ptype ?? null}
          onChange={(chosen) => setSearch({ ptype: chosen ?? undefined })}
          data={(types.data?.data ?? []).map((type) => ({
            value: type.ptype,
            label: `${type.name} (${type.elements})`,
          }))}
        />
      }
      actions={
        <>
          <SyncButton call={syncNomenclators} permission="adminNomenclator" />
          {ptype !== typeOfTypes && (
            <ButtonLink to={newAddress(typeOfTypes)} variant="default">
              {t('nomenclators.newType')}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}

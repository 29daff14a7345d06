import { NewRecord } from '@cuadre/nomenclators/catalogue/web/NewRecord.tsx'
import { download, everyRow } from '@cuadre/web-kit/api.ts'
import { DownloadMenu } from '@cuadre/web-kit/list/DownloadMenu.tsx'
import { DataTable } from '@cuadre/web-kit/list/DataTable.tsx'
import { Filters } from '@cuadre/web-kit/list/Filters.tsx'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import { byParentId, useBranches } from '@cuadre/web-kit/list/use-branches.ts'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Tabs } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { getContractsFilter, Nature } from '../api.ts'
import { addressOf, formAddress } from './addresses.ts'
import { columns, filters } from './columns.tsx'
import { ContractDialogs } from './ContractDialogs.tsx'
import type { Row } from './badges.tsx'
import { useContractActions } from './use-contract-actions.tsx'

const kinds = ['framework', 'specific'] as const
const filterShape = {
  type: z.enum(kinds).optional(),
  nature: Nature.optional(),
  partnerId: z.uuid().optional(),
}
const ownFilters = filters.filter(
  (filter) => 'id' in filter && (filter.id === 'nature' || filter.id === 'partnerId'),
)
// Under its contract a supplement needs no more than its own number.
const displayed = columns.map((column) =>
  column.id === 'fullNumber' ? { ...column, cell: ({ number }: Row) => number } : column,
)

/** Contracts of a type: each framework contract with its supplements under it. */
export default function ContractsByType() {
  const t = useScreenWords()
  const { search, setSearch } = useListSearch(filterShape)
  const { type = 'framework', nature, partnerId } = search
  const wanted = {
    type: type === 'framework' ? ['framework' as const, 'supplement' as const] : type,
    sort: [{ field: 'fullNumber', direction: 'asc' as const }],
    ...(search.search && { search: search.search }),
    ...(nature && { nature }),
    ...(partnerId && { partnerId }),
  }
  const list = useQuery({ ...everyRow(getContractsFilter, wanted), placeholderData: keepPreviousData })
  const actions = useContractActions()
  const branches = useBranches(list.data?.data ?? [], byParentId, { expanded: true })
  const create = { to: formAddress, label: t('contracts.new') }
  return (
    <ListScreen
      title={t('contracts.listTitle')}
      count={list.data?.total}
      actions={
        <>
          <DownloadMenu onDownload={(format) => download(getContractsFilter, wanted, { format })} />
          <NewRecord {...create} />
        </>
      }
    >
      <Tabs
        value={type}
        onChange={(value) => setSearch({ type: value === 'framework' ? undefined : (value ?? undefined) })}
      >
        <Tabs.List>
          {kinds.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`contracts.tabs.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <Filters
        filters={ownFilters}
        search={{ ...search }}
        onSearch={setSearch}
        placeholder={t('contracts.searchIn')}
      />
      <DataTable
        key={type}
        label={t('contracts.listTitle')}
        columns={displayed}
        list={list}
        search={{ ...search }}
        onSearch={setSearch}
        branches={branches}
        open={addressOf}
        menu={actions.menuOf}
        empty={{
          title: t('contracts.none'),
          words: t('contracts.noneWords'),
          action: <NewRecord {...create} />,
        }}
      />
      <ContractDialogs actions={actions} />
    </ListScreen>
  )
}

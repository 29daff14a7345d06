import { download, everyRow } from '@cuadre/web-kit/api.ts'
import { ListBody } from '@cuadre/web-kit/list/ListBody.tsx'
import { byParentId, useBranches } from '@cuadre/web-kit/list/use-branches.ts'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Tabs } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { getContractsFilter, Nature } from '../api.ts'
import { addressOf, formAddress } from './addresses.ts'
import { columns, natureFilter, partnerFilter } from './columns.tsx'
import { ContractDialogs } from './ContractDialogs.tsx'
import type { Row } from './badges.tsx'
import { useContractActions } from './use-contract-actions.tsx'

const kinds = ['framework', 'specific'] as const
const filterShape = {
  type: z.enum(kinds).optional(),
  nature: Nature.optional(),
  partnerId: z.uuid().optional(),
}
// Under its contract a supplement needs no more than its own number.
const displayed = columns.map((column) =>
  column.id === 'fullNumber' ? { ...column, cell: ({ number }: Row) => number } : column,
)

/** Contracts of a type: each framework contract with its supplements under it. */
export default function ContractsByType() {
  const t = useScreenWords()
  const { search, setSearch } = useListSearch(filterShape)
  const { type = 'framework', nature, partnerId } = search
  const input = {
    type: type === 'framework' ? ['framework' as const, 'supplement' as const] : type,
    sort: [{ field: 'fullNumber', direction: 'asc' as const }],
    ...(search.search && { search: search.search }),
    ...(nature && { nature }),
    ...(partnerId && { partnerId }),
  }
  const answer = useQuery({ ...everyRow(getContractsFilter, input), placeholderData: keepPreviousData })
  const actions = useContractActions()
  const branches = useBranches(answer.data?.data ?? [], byParentId, { expanded: true })
  return (
    <ListBody
      name="contracts"
      title={t('contracts.listTitle')}
      list={{
        search,
        setSearch,
        answer,
        download: (format) => download(getContractsFilter, input, { format }),
      }}
      columns={displayed}
      filters={[natureFilter, partnerFilter]}
      chooser={false}
      branches={branches}
      create={{ to: formAddress, hotkey: false }}
      open={addressOf}
      menu={actions.menuOf}
      tabs={
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
      }
    >
      <ContractDialogs actions={actions} />
    </ListBody>
  )
}

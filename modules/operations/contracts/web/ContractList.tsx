import { NewRecord } from '@cuadre/nomenclators/catalogue/web/NewRecord.tsx'
import { download, query } from '@cuadre/web-kit/api.ts'
import { ColumnChooser } from '@cuadre/web-kit/list/ColumnChooser.tsx'
import { DataTable } from '@cuadre/web-kit/list/DataTable.tsx'
import { DownloadMenu } from '@cuadre/web-kit/list/DownloadMenu.tsx'
import { Filters } from '@cuadre/web-kit/list/Filters.tsx'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import { useColumns } from '@cuadre/web-kit/list/use-columns.ts'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconListTree } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { getContractsFilter } from '../api.ts'
import { addressOf, byTypeAddress, formAddress } from './addresses.ts'
import { columns, filters, filterShape } from './columns.tsx'
import { ContractDialogs } from './ContractDialogs.tsx'
import { useContractActions } from './use-contract-actions.tsx'

/** All contracts and supplements, with what is left of each and how long it lasts. */
export default function ContractList() {
  const t = useScreenWords()
  const navigate = useNavigate()
  const { search, setSearch, input } = useListSearch(filterShape)
  const { chosen, choose } = useColumns('contracts', search, setSearch)
  const list = useQuery({ ...query(getContractsFilter, input), placeholderData: keepPreviousData })
  const actions = useContractActions()
  useHotkeys([['n', () => void navigate({ to: formAddress })]])
  const create = { to: formAddress, label: t('contracts.new') }
  return (
    <ListScreen
      title={t('contracts.title')}
      count={list.data?.total}
      actions={
        <>
          <DownloadMenu
            onDownload={(format) =>
              download(getContractsFilter, input, { format, ...(chosen && { columns: chosen }) })
            }
          />
          <Button
            component={Link}
            to={byTypeAddress}
            variant="default"
            leftSection={<IconListTree size={16} stroke={1.6} aria-hidden />}
          >
            {t('contracts.byType')}
          </Button>
          <NewRecord {...create} hotkey />
        </>
      }
    >
      <Filters
        filters={filters}
        search={{ ...search }}
        onSearch={setSearch}
        placeholder={t('contracts.searchIn')}
      >
        <ColumnChooser columns={columns} chosen={chosen} onChoose={choose} />
      </Filters>
      <DataTable
        label={t('contracts.title')}
        columns={columns}
        list={list}
        search={{ ...search, ...(chosen && { columns: chosen }) }}
        onSearch={setSearch}
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

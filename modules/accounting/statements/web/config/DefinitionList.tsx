import { download, query } from '@cuadre/web-kit/api.ts'
import { ColumnChooser } from '@cuadre/web-kit/list/ColumnChooser.tsx'
import { visibleColumns } from '@cuadre/web-kit/list/columns.ts'
import { DataTable } from '@cuadre/web-kit/list/DataTable.tsx'
import { DownloadMenu } from '@cuadre/web-kit/list/DownloadMenu.tsx'
import { Filters } from '@cuadre/web-kit/list/Filters.tsx'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import { useColumns } from '@cuadre/web-kit/list/use-columns.ts'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { DeleteDialog } from '@cuadre/web-kit/widgets/DeleteDialog.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { definitionColumns, definitionFilter } from '../../definition-api.ts'
import { addressOf, formAddress } from './addresses.ts'
import { columns, filters, filterShape } from './columns.tsx'
import { useDefinitionActions } from './use-definition-actions.tsx'

const inFiles = new Set<string>(definitionColumns.map(({ id }) => id))

/** The statements that are computed by what is written here: those of the law and the company's own. */
export default function DefinitionList() {
  const t = useScreenWords()
  const { search, setSearch, input } = useListSearch(filterShape)
  const { chosen, choose } = useColumns('statementDefinitions', search, setSearch)
  const { shipped, ...rest } = input
  const requested = { ...rest, ...(shipped !== undefined && { shipped: shipped === 'true' }) }
  const list = useQuery({ ...query(definitionFilter, requested), placeholderData: keepPreviousData })
  const { menuOf, deletion } = useDefinitionActions()
  const create = (
    <Button component={Link} to={formAddress} leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}>
      {t('statements.config.new')}
    </Button>
  )
  return (
    <ListScreen
      title={t('statements.config.title')}
      count={list.data?.total}
      actions={
        <>
          <DownloadMenu
            onDownload={(format) =>
              download(definitionFilter, requested, {
                format,
                columns: visibleColumns(columns, chosen)
                  .map(({ id }) => id)
                  .filter((id) => inFiles.has(id)),
              })
            }
          />
          {create}
        </>
      }
    >
      <Filters
        filters={filters}
        search={{ ...search }}
        onSearch={setSearch}
        placeholder={t('statements.config.searchIn')}
      >
        <ColumnChooser columns={columns} chosen={chosen} onChoose={choose} />
      </Filters>
      <DataTable
        label={t('statements.config.title')}
        columns={columns}
        list={list}
        search={{ ...search, columns: chosen }}
        onSearch={setSearch}
        open={({ _id }) => addressOf(_id)}
        menu={menuOf}
        empty={{
          title: t('statements.config.none'),
          words: t('statements.config.noneWords'),
          action: create,
        }}
      />
      <DeleteDialog
        opened={deletion.definition !== undefined}
        question={
          deletion.definition &&
          t('statements.config.deleteQuestion', {
            form: deletion.definition.form,
            name: deletion.definition.name,
          })
        }
        consequence={t('statements.config.deleteConsequence')}
        loading={deletion.isPending}
        onDelete={deletion.run}
        onClose={deletion.close}
      />
    </ListScreen>
  )
}

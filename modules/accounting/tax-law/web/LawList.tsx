import { download, query, useChange } from '@cuadre/web-kit/api.ts'
import type { Call } from '@cuadre/web-kit/bare-endpoint.ts'
import type { Column } from '@cuadre/web-kit/list/columns.ts'
import { DataTable } from '@cuadre/web-kit/list/DataTable.tsx'
import { DownloadMenu } from '@cuadre/web-kit/list/DownloadMenu.tsx'
import { Filters } from '@cuadre/web-kit/list/Filters.tsx'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import type { RowMenuItem } from '@cuadre/web-kit/list/Rows.tsx'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { DeleteDialog } from '@cuadre/web-kit/widgets/DeleteDialog.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { Button } from '@mantine/core'
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { lawStates } from '../api.ts'

const filterShape = { state: z.array(z.enum(lawStates)).optional() }
const filters = [
  {
    kind: 'anyOf' as const,
    header: 'taxLaw.state',
    id: 'state',
    options: lawStates.map((value) => ({ value, words: `taxLaw.states.${value}` })),
  },
]

interface LawRow {
  _id: string
  name: string
}

interface LawListProps<Row> {
  title: string
  list: Call<'reads', z.ZodType, z.ZodType<{ data: Row[]; total: number }>>
  remove: Call<'changes', z.ZodType, z.ZodType>
  columns: readonly Column<Row>[]
  searchIn: string
  formAddress: string
  create: string
  deleteConsequence: string
  empty: { title: string; words: string }
  menu?(row: Row): RowMenuItem[]
}

/** What the law says, each with the days on which it does: found, changed, and what is to come added. */
export function LawList<Row extends LawRow>(props: LawListProps<Row>) {
  const { title, list, formAddress } = props
  const t = useScreenWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const { search, setSearch, input } = useListSearch(filterShape)
  const [toDelete, setToDelete] = useState<Row>()
  const found = useQuery({
    ...query(list, input),
    // The server answers in words, which change with the language.
    queryKey: [list.path, input, language],
    placeholderData: keepPreviousData,
  })
  const remove = useChange(props.remove, {
    onSuccess: () => toast.success(t('taxLaw.deleted', { name: toDelete?.name })),
  })
  const edit = (row: Row) => `${formAddress}?id=${row._id}`
  const menuOf = (row: Row): RowMenuItem[] => [
    {
      label: t('taxLaw.edit'),
      icon: <IconEdit {...smallIcon} />,
      onClick: () => void navigate({ to: edit(row) }),
    },
    ...(props.menu?.(row) ?? []),
    {
      label: t('taxLaw.delete'),
      icon: <IconTrash {...smallIcon} />,
      danger: true,
      onClick: () => setToDelete(row),
    },
  ]
  const create = (
    <Button component={Link} to={formAddress} leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}>
      {props.create}
    </Button>
  )
  return (
    <ListScreen
      title={title}
      count={found.data?.total}
      actions={
        <>
          <DownloadMenu onDownload={(format) => download(list, input, { format })} />
          {create}
        </>
      }
    >
      <Filters filters={filters} search={{ ...search }} onSearch={setSearch} placeholder={props.searchIn} />
      <DataTable
        label={title}
        columns={props.columns}
        list={found}
        search={search}
        onSearch={setSearch}
        open={edit}
        menu={menuOf}
        empty={{ ...props.empty, action: create }}
      />
      <DeleteDialog
        opened={toDelete !== undefined}
        question={toDelete && t('taxLaw.deleteQuestion', { name: toDelete.name })}
        consequence={props.deleteConsequence}
        loading={remove.isPending}
        onDelete={() =>
          toDelete &&
          remove.mutate(
            { id: toDelete._id },
            { onError: (error) => toast.error(error.message), onSettled: () => setToDelete(undefined) },
          )
        }
        onClose={() => setToDelete(undefined)}
      />
    </ListScreen>
  )
}

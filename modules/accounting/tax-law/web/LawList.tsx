import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useChange } from '@cuadre/web-kit/api.ts'
import type { Call } from '@cuadre/web-kit/bare-endpoint.ts'
import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { RowMenuItem } from '@cuadre/web-kit/list/RowMenu.tsx'
import { anyOf } from '@cuadre/web-kit/list/filter.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { DeleteDialog } from '@cuadre/web-kit/widgets/DeleteDialog.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { lawStates } from '../api.ts'

const filters = [anyOf('taxLaw.state', 'state', lawStates, 'taxLaw.states')]

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
  const navigate = useNavigate()
  const [toDelete, setToDelete] = useState<Row>()
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
  return (
    <RecordList
      name="taxLaw"
      title={title}
      searchIn={props.searchIn}
      empty={props.empty}
      call={list}
      inWords
      columns={props.columns}
      filters={filters}
      chooser={false}
      file="whole"
      create={{ to: formAddress, label: props.create, hotkey: false }}
      open={edit}
      menu={menuOf}
    >
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
    </RecordList>
  )
}

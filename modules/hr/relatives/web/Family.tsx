import { useChange } from '@cuadre/web-kit/api.ts'
import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { DeleteDialog } from '@cuadre/web-kit/widgets/DeleteDialog.tsx'
import { EmptyState } from '@cuadre/web-kit/widgets/EmptyState.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { ActionIcon, Button, Group, Stack } from '@mantine/core'
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod'
import { deleteParentship } from '../api.ts'
import type { Relative } from '../shapes.ts'
import { RelativeDialog } from './RelativeDialog.tsx'

type Row = z.output<typeof Relative>

interface FamilyProps {
  worker: { _id: string; name: string }
  relatives: readonly Row[]
  mayChange: boolean
}

/** The family of a worker: who belongs to it and who is kept. */
export function Family({ worker, relatives, mayChange }: FamilyProps) {
  const t = useScreenWords()
  const [edited, setEdited] = useState<Row | 'new'>()
  const [removed, setRemoved] = useState<Row>()
  const removal = useChange(deleteParentship)
  const columns: DisplayedColumn<Row>[] = [
    { id: 'name', header: t('relatives.name'), card: 'title', cell: ({ name }) => name },
    {
      id: 'kinship',
      header: t('relatives.kinship'),
      cell: ({ kinship }) => t(`relatives.kinships.${kinship}`),
    },
    {
      id: 'birthDay',
      header: t('relatives.birthDay'),
      cell: ({ birthDay }) => (birthDay === null ? '–' : <Day value={birthDay} />),
    },
    {
      id: 'dependent',
      header: t('relatives.dependent'),
      cell: ({ dependent }) => t(dependent ? 'relatives.yes' : 'relatives.no'),
    },
    { id: 'note', header: t('relatives.note'), cell: ({ note }) => note ?? '' },
    ...(mayChange
      ? [
          {
            id: 'actions',
            header: '',
            cell: (row: Row) => (
              <Group gap={4} wrap="nowrap" justify="flex-end">
                <ActionIcon
                  variant="subtle"
                  aria-label={`${t('relatives.edit')}: ${row.name}`}
                  onClick={() => setEdited(row)}
                >
                  <IconEdit {...smallIcon} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={t('relatives.removing', { name: row.name })}
                  onClick={() => setRemoved(row)}
                >
                  <IconTrash {...smallIcon} />
                </ActionIcon>
              </Group>
            ),
          },
        ]
      : []),
  ]
  return (
    <Stack gap="sm">
      {mayChange && (
        <Group>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus {...smallIcon} />}
            onClick={() => setEdited('new')}
          >
            {t('relatives.add')}
          </Button>
        </Group>
      )}
      {relatives.length === 0 ? (
        <EmptyState title={t('relatives.none')}>{t('relatives.noneWords')}</EmptyState>
      ) : (
        <DocumentLines
          label={t('relatives.title')}
          columns={columns}
          lines={relatives}
          keyOf={({ _id }) => _id}
        />
      )}
      {edited !== undefined && (
        <RelativeDialog
          worker={worker}
          editing={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      <DeleteDialog
        opened={removed !== undefined}
        question={removed && t('relatives.removing', { name: removed.name })}
        consequence={t('relatives.removingWords')}
        loading={removal.isPending}
        onDelete={() =>
          removed && removal.mutate({ id: removed._id }, { onError: (error) => toast.error(error.message) })
        }
        onClose={() => setRemoved(undefined)}
      />
    </Stack>
  )
}

import { query } from '@cuadre/web-kit/api.ts'
import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { useAddressOf, useKindName } from '@cuadre/web-kit/kinds.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { EmptyState } from '@cuadre/web-kit/widgets/EmptyState.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { getResponsibilities } from '../api.ts'

export type Answered = z.output<typeof getResponsibilities.output>
type Row = Answered['data'][number]

/** What a worker answers for today. */
export const useResponsibilities = (id: string) => useQuery(query(getResponsibilities, { id }))

export const howMany = ({ data, hidden }: Answered) => data.length + hidden

/** What a record is called, leading to it for whoever may open it. */
function Named({ row: { kind, _id, code, name }, whole }: { row: Row; whole?: boolean }) {
  const address = useAddressOf()(kind, _id)
  const kindName = useKindName()(kind)
  const text = whole === true ? `${kindName} ${code} · ${name}` : code
  return address === undefined ? text : <RecordLink to={address}>{text}</RecordLink>
}

function Hidden({ count }: { count: number }) {
  const t = useScreenWords()
  return count === 0 ? null : (
    <Text size="sm" c="dimmed">
      {t('workers.responsibilities.hidden', { count })}
    </Text>
  )
}

/** Areas, storages, funds, advances: all that a worker answers for. */
export function Responsibilities({ answered }: { answered: Answered }) {
  const t = useScreenWords()
  const kindName = useKindName()
  const columns: DisplayedColumn<Row>[] = [
    { id: 'kind', header: t('workers.responsibilities.kind'), cell: ({ kind }) => kindName(kind) },
    {
      id: 'code',
      header: t('workers.responsibilities.code'),
      card: 'title',
      cell: (row) => <Named row={row} />,
    },
    { id: 'name', header: t('workers.responsibilities.name'), cell: ({ name }) => name },
  ]
  if (howMany(answered) === 0)
    return (
      <EmptyState title={t('workers.responsibilities.none')}>
        {t('workers.responsibilities.noneWords')}
      </EmptyState>
    )
  return (
    <Stack gap="xs">
      {answered.data.length > 0 && (
        <DocumentLines
          label={t('workers.responsibilities.title')}
          columns={columns}
          lines={answered.data}
          keyOf={({ kind, _id }) => `${kind} ${_id}`}
        />
      )}
      <Hidden count={answered.hidden} />
    </Stack>
  )
}

/** Who leaves hands over before: what is still answered for, with the way to each. */
export function StillAnswersFor({ id, name }: { id: string; name: string }) {
  const t = useScreenWords()
  const { data: answered } = useResponsibilities(id)
  if (!answered || howMany(answered) === 0) return null
  return (
    <Alert color="yellow" title={t('workers.responsibilities.leaving', { name })}>
      <Text size="sm">{t('workers.responsibilities.leavingWords')}</Text>
      <List size="sm" mah={180} style={{ overflowY: 'auto' }}>
        {answered.data.map((row) => (
          <List.Item key={`${row.kind} ${row._id}`}>
            <Named row={row} whole />
          </List.Item>
        ))}
      </List>
      <Hidden count={answered.hidden} />
    </Alert>
  )
}

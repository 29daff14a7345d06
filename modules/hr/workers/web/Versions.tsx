import { query } from '@cuadre/web-kit/api.ts'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Moment } from '@cuadre/web-kit/widgets/Moment.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { getVersionByDataSheet } from '../api.ts'
import type { Worker } from '../shapes.ts'
import { onDayAddressOf } from './addresses.ts'

type Version = z.output<typeof getVersionByDataSheet.output>['data'][number]

/** The versions of a file, the latest first: since when each holds, and what it says otherwise than the one before. */
export function Versions({ worker }: { worker: Pick<z.output<typeof Worker>, '_id' | 'isMasked'> }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const versions = useQuery(query(getVersionByDataSheet, { id: worker._id }))
  const columns: DisplayedColumn<Version>[] = [
    {
      id: 'number',
      header: t('workers.versions'),
      card: 'title',
      cell: ({ number, validFrom, replaced }) => (
        <Stack gap={0}>
          <RecordLink to={onDayAddressOf(worker._id, validFrom)}>
            {t('workers.version', { number })}
          </RecordLink>
          {replaced && (
            <Text size="xs" c="dimmed">
              {t('workers.replaced')}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'from',
      header: t('workers.validFrom'),
      cell: ({ validFrom }) => <Day value={validFrom} />,
    },
    {
      id: 'to',
      header: t('workers.until'),
      cell: ({ validTo, replaced }) =>
        replaced ? '–' : validTo === null ? t('workers.stillHolds') : <Day value={validTo} />,
    },
    {
      id: 'changes',
      header: t('workers.whatChanged'),
      cell: (version) => <Changes version={version} />,
    },
    { id: 'by', header: t('workers.by'), cell: ({ by }) => by },
    { id: 'at', header: t('workers.writtenAt'), cell: ({ at }) => <Moment value={at} /> },
  ]
  return (
    <>
      <DayInput
        label={t('workers.asOf')}
        maw={220}
        mb="sm"
        value=""
        onChange={(day) => {
          if (day !== '') void navigate({ to: onDayAddressOf(worker._id, day) })
        }}
      />
      <Loaded query={versions}>
        {({ data }) => (
          <DocumentLines
            label={t('workers.versions')}
            columns={columns}
            lines={data}
            keyOf={({ number }) => String(number)}
          />
        )}
      </Loaded>
    </>
  )
}

function Changes({ version }: { version: Version }) {
  const t = useScreenWords()
  const { changes, note } = version
  const said = changes.filter(({ field }) => !field.endsWith('.code'))
  return (
    <Stack gap={0}>
      {changes.length === 0 && <span>{t('workers.first')}</span>}
      {said.map(({ field, before, after }) => (
        <span key={field}>
          {t(`workers.fields.${field.replace('.name', '')}`)}:{' '}
          {before === null && after === null
            ? t('workers.changedPrivately')
            : `${before ?? '–'} → ${after ?? '–'}`}
        </span>
      ))}
      {note !== null && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </Stack>
  )
}

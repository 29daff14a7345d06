import { query } from '@cuadre/web-kit/api.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { localToday } from '@cuadre/web-kit/form/day-text.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { missingOn } from '../api.ts'

type Row = z.output<typeof missingOn.output>['data'][number]

/** Who is missing on a day. */
export function Missing({ areaId }: { areaId: string | undefined }) {
  const t = useScreenWords()
  const [chosen, setDay] = useState(localToday)
  const date = chosen || localToday()
  const found = useQuery(query(missingOn, { date, ...(areaId && { areaId }) }))
  const columns: DisplayedColumn<Row>[] = [
    { id: 'worker', header: t('rrhhStats.worker'), card: 'title', cell: ({ worker }) => worker.name },
    { id: 'area', header: t('rrhhStats.area'), cell: ({ area }) => area?.name ?? '–' },
    {
      id: 'reason',
      header: t('rrhhStats.reason'),
      cell: ({ reason }) => t(`rrhhStats.reasons.${reason}`),
    },
    {
      id: 'until',
      header: t('rrhhStats.until'),
      card: 'amount',
      cell: ({ endDate }) => <Day value={endDate} />,
    },
  ]
  return (
    <Panel title={t('rrhhStats.missing')}>
      <Stack gap="sm">
        <DayInput label={t('rrhhStats.missingDay')} w={180} value={chosen} onChange={setDay} />
        <Loaded query={found}>
          {({ data }) =>
            data.length === 0 ? (
              <p>{t('rrhhStats.nobodyMissing')}</p>
            ) : (
              <DocumentLines
                label={t('rrhhStats.missing')}
                columns={columns}
                lines={data}
                keyOf={({ worker }) => worker._id}
              />
            )
          }
        </Loaded>
      </Stack>
    </Panel>
  )
}

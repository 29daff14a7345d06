import { yearOf } from '@cuadre/kernel/day.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { localToday } from '@cuadre/web-kit/form/day-text.ts'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { headcount } from '../api.ts'
import { StatsTabs } from './StatsTabs.tsx'
import { YearChoice } from './YearChoice.tsx'
import { yearShape } from './year-shape.ts'

type Month = z.output<typeof headcount.output>['data'][number]

/** How many work here at the end of each month, and who came and left. */
export default function Headcount() {
  const t = useScreenWords()
  const { search, setSearch } = useListSearch(yearShape)
  const year = search.year ?? yearOf(localToday())
  const found = useQuery(query(headcount, { year }))
  const columns: DisplayedColumn<Month>[] = [
    { id: 'month', header: t('rrhhStats.month'), card: 'title', cell: ({ month }) => month },
    { id: 'hired', header: t('rrhhStats.hired'), align: 'right', cell: ({ hired }) => hired },
    { id: 'left', header: t('rrhhStats.left'), align: 'right', cell: ({ left }) => left },
    {
      id: 'atEnd',
      header: t('rrhhStats.atEnd'),
      align: 'right',
      card: 'amount',
      cell: ({ atEnd }) => atEnd,
    },
    {
      id: 'turnover',
      header: t('rrhhStats.turnover'),
      align: 'right',
      cell: ({ turnover }) => <Money value={turnover} />,
    },
  ]
  return (
    <ListScreen
      title={t('rrhhStats.tabs.staff')}
      seal={<YearChoice year={year} onChange={(next) => setSearch({ year: next })} />}
    >
      <StatsTabs at="staff" />
      <Loaded query={found}>
        {({ data }) => (
          <DocumentLines
            label={t('rrhhStats.tabs.staff')}
            columns={columns}
            lines={data}
            keyOf={({ month }) => month}
          />
        )}
      </Loaded>
    </ListScreen>
  )
}

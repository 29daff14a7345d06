import type { Column } from '@cuadre/web-kit/list/columns.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { z } from 'zod'
import { deleteHoliday, filterHolidays, type Holiday } from '../api.ts'
import { holidayFormAddress } from './addresses.ts'
import { LawList } from './LawList.tsx'
import { Days, LawState } from './Validity.tsx'

type Row = z.output<typeof Holiday>

const columns: readonly Column<Row>[] = [
  {
    id: 'monthDay',
    header: 'taxLaw.monthDay',
    cell: ({ monthDay }) => monthDay,
    sortable: true,
    width: '150px',
    card: 'detail',
  },
  { id: 'name', header: 'taxLaw.holiday', cell: ({ name }) => name, sortable: true, card: 'title' },
  {
    id: 'validFrom',
    header: 'taxLaw.state',
    cell: (row) => <Days {...row} />,
    sortable: true,
    width: '220px',
    card: 'detail',
  },
  {
    id: 'state',
    header: 'taxLaw.inForce',
    cell: (row) => <LawState {...row} />,
    sortable: true,
    width: '120px',
    card: 'state',
  },
]

/** The days on which nobody works, so that they count for no term. */
export default function HolidayList() {
  const t = useScreenWords()
  return (
    <LawList<Row>
      title={t('taxLaw.holidays')}
      list={filterHolidays}
      remove={deleteHoliday}
      columns={columns}
      searchIn={t('taxLaw.searchHoliday')}
      formAddress={holidayFormAddress}
      create={t('taxLaw.newHoliday')}
      deleteConsequence={t('taxLaw.deleteHolidayConsequence')}
      empty={{ title: t('taxLaw.noHolidays'), words: t('taxLaw.noHolidaysWords') }}
    />
  )
}

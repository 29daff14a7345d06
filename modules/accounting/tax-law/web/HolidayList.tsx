import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { z } from 'zod'
import { deleteHoliday, type Holiday, filterHolidays } from '../api.ts'
import { holidayFormAddress } from './addresses.ts'
import { LawList } from './LawList.tsx'
import { Days, LawState } from './Validity.tsx'

type Row = z.output<typeof Holiday>

const columns = columnsOf(filterHolidays, {
  monthDay: { card: 'detail' },
  name: { card: 'title' },
  validFrom: { header: 'taxLaw.state', cell: (row) => <Days {...row} />, card: 'detail' },
  state: { header: 'taxLaw.inForce', cell: (row) => <LawState {...row} />, card: 'state' },
})

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

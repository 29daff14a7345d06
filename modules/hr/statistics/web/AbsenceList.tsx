import { areaSource } from '@cuadre/accounting/entries/web/sources.ts'
import { codeAndName } from '@cuadre/nomenclators/catalogue/web/columns.tsx'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { days, type Filter, record } from '@cuadre/web-kit/list/filter.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { absencesByKey } from '../api.ts'
import { StatsTabs } from './StatsTabs.tsx'

const columns = columnsOf(absencesByKey, {
  key: { cell: ({ key }) => codeAndName(key), card: 'title' },
  area: { card: 'detail' },
  absences: {},
  workers: {},
  days: { card: 'amount' },
  hours: {},
})

const filters: readonly Filter[] = [days('rrhhStats.period'), record('rrhhStats.area', 'areaId', areaSource)]

/** Absences by key and area. */
export default function AbsenceList() {
  const t = useScreenWords()
  return (
    <RecordList
      name="rrhhStats"
      title={t('rrhhStats.tabs.absences')}
      searchIn={t('rrhhStats.searchAbsence')}
      empty={{ title: t('rrhhStats.noAbsences'), words: t('rrhhStats.noAbsencesWords') }}
      call={absencesByKey}
      columns={columns}
      filters={filters}
      file="chosen"
      tabs={<StatsTabs at="absences" />}
    />
  )
}

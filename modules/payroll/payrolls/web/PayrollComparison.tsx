import { download, query } from '@cuadre/web-kit/api.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { DataTable } from '@cuadre/web-kit/list/DataTable.tsx'
import { DownloadMenu } from '@cuadre/web-kit/list/DownloadMenu.tsx'
import { anyOf, type Filter } from '@cuadre/web-kit/list/filter.ts'
import { Filters } from '@cuadre/web-kit/list/Filters.tsx'
import {
  afterPatch,
  listInputOf,
  readSearch,
  type SearchPatch,
  shapeOf,
} from '@cuadre/web-kit/list/list-search.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changesOfPay } from '../changes.ts'
import { comparePayroll } from '../comparison-api.ts'

const columns = columnsOf(comparePayroll, {
  worker: { card: 'title' },
  position: { hidden: true, cell: ({ position }) => position?.name ?? '–' },
  before: {},
  now: {},
  difference: { principal: true },
  netBefore: { hidden: true },
  netNow: { hidden: true },
  change: {},
  why: { card: 'detail' },
})

const filters: readonly Filter[] = [
  anyOf('payrolls.compared.change', 'change', changesOfPay, 'payrolls.changes'),
]
const shape = shapeOf(filters)

/** A payroll beside that of the month before: who is paid otherwise, and why. Its order and filters are its own, since the address keeps those of the workers. */
export function PayrollComparison({ payrollId }: { payrollId: string }) {
  const t = useScreenWords()
  const language = useLanguage()
  const [said, setSaid] = useState<Readonly<Record<string, unknown>>>({})
  const search = readSearch(shape, said)
  const input = { ...listInputOf(search), payrollId }
  const answer = useQuery({
    ...query(comparePayroll, input),
    queryKey: [comparePayroll.path, input, language],
    placeholderData: keepPreviousData,
  })
  const setSearch = (patch: SearchPatch) => setSaid((before) => afterPatch(before, patch))
  return (
    <>
      <Filters
        filters={filters}
        search={{ ...search }}
        onSearch={setSearch}
        placeholder={t('payrolls.searchWorker')}
      >
        <DownloadMenu onDownload={(format) => download(comparePayroll, input, { format })} />
      </Filters>
      <DataTable
        label={t('payrolls.compared.title')}
        columns={columns}
        list={answer}
        search={search}
        onSearch={setSearch}
        keyOf={({ worker }) => worker._id}
        empty={{ title: t('payrolls.noLines'), words: t('payrolls.noLinesWords') }}
      />
    </>
  )
}

import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { ColumnChooser } from '@cuadre/web-kit/list/ColumnChooser.tsx'
import { DataTable } from '@cuadre/web-kit/list/DataTable.tsx'
import { DownloadMenu } from '@cuadre/web-kit/list/DownloadMenu.tsx'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { Filters } from '@cuadre/web-kit/list/Filters.tsx'
import { useColumns } from '@cuadre/web-kit/list/use-columns.ts'
import { useRecordList } from '@cuadre/web-kit/list/use-record-list.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useRouter } from '@tanstack/react-router'
import { payrollLines } from '../api.ts'

const columns = columnsOf(payrollLines, {
  worker: { card: 'title' },
  identityNumber: { hidden: true },
  position: { card: 'detail', cell: ({ position }) => position?.name ?? '–' },
  area: { cell: ({ area }) => area?.name ?? '–', hidden: true },
  salary: { hidden: true },
  hours: {},
  days: { hidden: true },
  gross: {},
  contribution: {},
  incomeTax: {},
  other: {},
  withheld: { hidden: true },
  net: { principal: true },
  accruedDays: { hidden: true },
  accrued: {},
  employerBase: { hidden: true },
  socialBudget: { hidden: true },
  socialKept: { hidden: true },
  labourTax: { hidden: true },
  card: { hidden: true, cell: ({ card }) => card ?? '–' },
})

const filters: readonly Filter[] = []
const name = 'payrollLines'

/** What each worker is paid in a payroll; a row opens the pay beside it, and the list stays where it is. */
export function PayrollLines({ payrollId }: { payrollId: string }) {
  const t = useScreenWords()
  const router = useRouter()
  const { search, setSearch, answer, download } = useRecordList({
    call: payrollLines,
    filters,
    fixed: { payrollId },
  })
  const { chosen, choose } = useColumns(name, search, setSearch)
  const withWorker = (workerId: string) =>
    router.buildLocation({
      to: '.',
      search: ((before: object) => ({ ...before, worker: workerId })) as never,
    }).href
  return (
    <>
      <Filters
        filters={filters}
        search={{ ...search }}
        onSearch={setSearch}
        placeholder={t('payrolls.searchWorker')}
      >
        <DownloadMenu onDownload={(format) => download(format, chosen)} />
        <ColumnChooser columns={columns} chosen={chosen} onChoose={choose} />
      </Filters>
      <DataTable
        label={t('payrolls.lines')}
        columns={columns}
        list={answer}
        search={{ ...search, ...(chosen && { columns: chosen }) }}
        onSearch={setSearch}
        keyOf={({ worker }) => worker._id}
        open={({ worker }) => withWorker(worker._id)}
        empty={{ title: t('payrolls.noLines'), words: t('payrolls.noLinesWords') }}
      />
    </>
  )
}

import { areaSource } from '@cuadre/accounting/entries/web/sources.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { anyOf, type Filter, type FilterValues, oneOf, record, states } from '@cuadre/web-kit/list/filter.ts'
import { shapeOf } from '@cuadre/web-kit/list/list-search.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { z } from 'zod'
import { filterPayrolls } from '../api.ts'
import { payrollKind } from '../kind.ts'
import { payrollKinds } from '../states.ts'
import { addressOf, formAddress } from './addresses.ts'
import { MonthOf } from './MonthOf.tsx'
import { Seeing } from './Seeing.tsx'
import { YearFilter, yearShape } from '../../pre-payrolls/web/YearFilter.tsx'

const columns = columnsOf(filterPayrolls, {
  number: { card: 'detail' },
  kind: { card: 'title' },
  month: { card: 'detail', cell: ({ month }) => <MonthOf day={month} /> },
  date: { hidden: true },
  area: { cell: ({ area }) => area?.name ?? '–' },
  workers: { sortable: false },
  gross: {},
  withheld: {},
  net: { principal: true },
  charges: {},
  paidOn: { hidden: true },
  description: { hidden: true, sortable: false },
  state: { badge: payrollKind },
})

const months = Array.from({ length: 12 }, (_, at) => String(at + 1))

const filters: readonly Filter[] = [
  states(payrollKind),
  anyOf('payrolls.kind', 'kind', payrollKinds, 'payrolls.kinds'),
  oneOf('payrolls.month', 'month', months, 'months'),
  record('payrolls.area', 'areaId', areaSource),
]

const filterShape = {
  ...shapeOf(filters),
  ...yearShape,
  // An address that somebody typed says a number.
  month: z.coerce.string().pipe(z.enum(months)).optional(),
}

const inputOf = ({ month, ...values }: FilterValues) => ({
  ...values,
  ...(month !== undefined && { month: Number(month) }),
})

/** The payrolls, the newest first. */
export default function PayrollList() {
  const t = useScreenWords()
  return (
    <Seeing>
      <RecordList
        name="payrolls"
        call={filterPayrolls}
        columns={columns}
        filters={filters}
        filterShape={filterShape}
        inputOf={inputOf}
        views={<YearFilter label={t('payrolls.year')} />}
        create={{ to: formAddress }}
        open={addressOf}
      />
    </Seeing>
  )
}

import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { Loaded, Loading, RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import type { FormMode } from '@cuadre/web-kit/document/form-modes.ts'
import { formModeOf } from '@cuadre/web-kit/document/form-modes.ts'
import type { NewOrInPlace } from '@cuadre/web-kit/screens.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getPoint } from '../../points/api.ts'
import { getDailySale, getShelf, type WholeDailySale } from '../api.ts'
import { SaleEditor } from './SaleEditor.tsx'
import { ShiftStart } from './ShiftStart.tsx'

type Search = NewOrInPlace & { point?: string | undefined }

/** A daily sale to be written: a new shift, of a point of sale (`?point=`) or not, an open one (`?id=`), or in place of a posted one (`?correct=`). */
export default function DailySaleForm({ point, ...search }: Search) {
  const { mode, id } = formModeOf(search)
  const { period, isPending } = useActivePeriods()
  if (isPending) return <Loading />
  if (id === undefined)
    return (
      <RecordLoader key={point ?? 'new'} call={getPoint} id={point} still>
        {(found) => <ShiftStart day={defaultDay(period)} point={found} />}
      </RecordLoader>
    )
  return (
    <RecordLoader key={`${mode} ${id}`} call={getDailySale} id={id} still>
      {(sale) => sale && <Written sale={sale} mode={mode === 'correct' ? 'correct' : 'edit'} />}
    </RecordLoader>
  )
}

/** What there is to sell is asked when the form opens, and beside it what was written. */
function Written({ sale, mode }: { sale: WholeDailySale; mode: Extract<FormMode, 'edit' | 'correct'> }) {
  const t = useScreenWords()
  const { pointSaleId, date, shift, _id } = sale
  const shelf = useQuery({
    ...query(getShelf, { pointSaleId, date, shift, saleId: _id }),
    staleTime: 0,
  })
  if (sale.state !== (mode === 'correct' ? 'confirmed' : 'open'))
    return <Alert color="yellow">{t('dailySales.notOpen')}</Alert>
  return <Loaded query={shelf}>{(data) => <SaleEditor sale={sale} shelf={data} mode={mode} />}</Loaded>
}

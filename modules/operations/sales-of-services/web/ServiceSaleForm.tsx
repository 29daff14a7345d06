import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import { Loading, RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import type { NewOrInPlace } from '@cuadre/web-kit/screens.ts'
import { formModeOf } from '@cuadre/web-kit/document/form-modes.ts'
import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { getServiceSale } from '../api.ts'
import { blankServiceSale, valuesLike, valuesOf } from './form-values.ts'
import { ServiceSaleEditor } from './ServiceSaleEditor.tsx'

/** A sale of services to be written: new, changed (`?id=`), like another (`?copy=`) or in its place (`?correct=`). */
export default function ServiceSaleForm(search: NewOrInPlace) {
  const { mode, id } = formModeOf(search)
  const { period, isPending } = useActivePeriods()
  if (isPending) return <Loading />
  const day = defaultDay(period)
  return (
    <RecordLoader key={`${mode} ${id ?? ''}`} call={getServiceSale} id={id} still>
      {(sale) => (
        <ServiceSaleEditor
          mode={mode}
          sale={sale}
          start={sale ? (mode === 'copy' ? valuesLike(sale, day) : valuesOf(sale)) : blankServiceSale(day)}
        />
      )}
    </RecordLoader>
  )
}

import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { RecordLoader } from '@cuadre/nomenclators/catalogue/web/RecordLoader.tsx'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useFormMode } from '../../documents/web/form-modes.ts'
import { getServiceSale } from '../api.ts'
import { blankServiceSale, valuesLike, valuesOf } from './form-values.ts'
import { ServiceSaleEditor } from './ServiceSaleEditor.tsx'

/** A sale of services to be written: new, changed (`?id=`), like another (`?copy=`) or in its place (`?correct=`). */
export default function ServiceSaleForm() {
  const t = useScreenWords()
  const { mode, id } = useFormMode()
  const { period, isPending } = useActivePeriods()
  if (isPending) return <Spinner label={t('catalogue.searching')} />
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

import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import { Loading, RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import type { NewOrInPlace } from '@cuadre/web-kit/screens.ts'
import { formModeOf } from '@cuadre/web-kit/document/form-modes.ts'
import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { blankQuotation, valuesLike, valuesOf } from './form-values.ts'
import { useQuotationScreens } from './quotation-calls.ts'
import { QuotationEditor } from './QuotationEditor.tsx'

/** An offer to be written: a new one, one that was not sent yet (`?id=`), or one like another (`?copy=`). */
export default function QuotationForm(search: NewOrInPlace) {
  const { mode, id } = formModeOf(search)
  const screens = useQuotationScreens()
  const { period, isPending } = useActivePeriods()
  if (isPending) return <Loading />
  const day = defaultDay(period)
  return (
    <RecordLoader key={`${screens.of} ${mode} ${id ?? ''}`} call={screens.get} id={id} still>
      {(offer) => (
        <QuotationEditor
          screens={screens}
          mode={mode}
          offer={offer}
          start={offer ? (mode === 'copy' ? valuesLike(offer, day) : valuesOf(offer)) : blankQuotation(day)}
        />
      )}
    </RecordLoader>
  )
}

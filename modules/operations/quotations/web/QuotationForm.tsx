import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { RecordLoader } from '@cuadre/nomenclators/catalogue/web/RecordLoader.tsx'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useFormMode } from '../../documents/web/form-modes.ts'
import { blankQuotation, valuesLike, valuesOf } from './form-values.ts'
import { useQuotationScreens } from './quotation-calls.ts'
import { QuotationEditor } from './QuotationEditor.tsx'

/** An offer to be written: a new one, one that was not sent yet (`?id=`), or one like another (`?copy=`). */
export default function QuotationForm() {
  const t = useScreenWords()
  const { mode, id } = useFormMode()
  const screens = useQuotationScreens()
  const { period, isPending } = useActivePeriods()
  if (isPending) return <Spinner label={t('catalogue.searching')} />
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

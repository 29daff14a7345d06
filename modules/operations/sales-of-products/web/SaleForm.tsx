import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import { useActivePeriods } from '@cuadre/accounting/periods/web/active-periods.tsx'
import { RecordLoader } from '@cuadre/nomenclators/catalogue/web/RecordLoader.tsx'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useSearch } from '@tanstack/react-router'
import { getSale } from '../api.ts'
import { blankSale, valuesOf } from './form-values.ts'
import { SaleEditor } from './SaleEditor.tsx'

/** A sale to be written: a new one, or one like another (`?copy=`). */
export default function SaleForm() {
  const t = useScreenWords()
  const { copy }: { copy?: string } = useSearch({ strict: false })
  const { period, isPending } = useActivePeriods()
  if (isPending) return <Spinner label={t('catalogue.searching')} />
  const day = defaultDay(period)
  return (
    <RecordLoader key={copy ?? 'new'} call={getSale} id={copy} still>
      {(sale) => <SaleEditor start={sale ? valuesOf(sale, day) : blankSale(day)} draft={copy ?? 'new'} />}
    </RecordLoader>
  )
}

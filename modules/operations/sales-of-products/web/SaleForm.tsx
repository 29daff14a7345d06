import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import { getGeneralParametersByParameters } from '@cuadre/accounting/parameters/api.ts'
import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { RecordLoader } from '@cuadre/nomenclators/catalogue/web/RecordLoader.tsx'
import { query } from '@cuadre/web-kit/api.ts'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { getSale } from '../api.ts'
import { blankSale, copyOf, valuesOf } from './form-values.ts'
import { SaleEditor } from './SaleEditor.tsx'

/** A sale to be written: a new one, one like another (`?copy=`), a pending one anew (`?id=`), or in place of a confirmed one (`?correct=`). */
export default function SaleForm() {
  const t = useScreenWords()
  const input: { copy?: string; id?: string; correct?: string } = useSearch({ strict: false })
  const { period, isPending } = useActivePeriods()
  const flags = useQuery(query(getGeneralParametersByParameters, { type: 'flag' }))
  if (isPending || flags.isPending) return <Spinner label={t('catalogue.searching')} />
  const day = defaultDay(period)
  const reserves =
    flags.data?.data.some(({ key, value }) => key === 'reserveStock' && value === true) ?? false
  const { copy, id, correct } = input
  const from = id ?? correct ?? copy
  return (
    <RecordLoader key={from ?? 'new'} call={getSale} id={from} still>
      {(sale) => {
        if (!sale) return <SaleEditor start={{ ...blankSale(day), reserves }} draft="new" />
        if (copy !== undefined)
          return <SaleEditor start={{ ...copyOf(sale, day), reserves }} draft={`copy of ${copy}`} />
        const writing = { sale, isCorrection: correct !== undefined }
        return (
          <SaleEditor
            start={valuesOf(sale)}
            writing={writing}
            draft={`${writing.isCorrection ? 'correct' : 'edit'} ${sale._id} ${sale.version}`}
          />
        )
      }}
    </RecordLoader>
  )
}

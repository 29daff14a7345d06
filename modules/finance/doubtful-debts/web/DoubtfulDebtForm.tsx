import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import { Loading, RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import type { NewOrInPlace } from '@cuadre/web-kit/screens.ts'
import { getDoubtfulDebt } from '../api.ts'
import { DoubtfulDebtEditor } from './DoubtfulDebtEditor.tsx'
import { blankDoubtfulDebt, valuesOf } from './form-values.ts'

/** A provision, a release, a write-off or a recovery to be written: new, or a pending one anew (`?id=`). */
export default function DoubtfulDebtForm({ id }: NewOrInPlace) {
  const { period, isPending } = useActivePeriods()
  if (isPending) return <Loading />
  return (
    <RecordLoader key={id ?? 'new'} call={getDoubtfulDebt} id={id} still>
      {(document) => (
        <DoubtfulDebtEditor
          document={document}
          start={document ? valuesOf(document) : blankDoubtfulDebt(defaultDay(period))}
        />
      )}
    </RecordLoader>
  )
}

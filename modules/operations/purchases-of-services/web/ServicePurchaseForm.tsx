import type { Day } from '@cuadre/kernel/day.ts'
import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import { Loading, RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import type { NewOrInPlace } from '@cuadre/web-kit/screens.ts'
import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import type { z } from 'zod'
import { formModeOf, type FormMode } from '@cuadre/web-kit/document/form-modes.ts'
import { getServicePurchase, type ServicePurchase } from '../api.ts'
import { blankServicePurchase, valuesInstead, valuesLike, valuesOf } from './form-values.ts'
import { ServicePurchaseEditor } from './ServicePurchaseEditor.tsx'

type Purchase = z.output<typeof ServicePurchase>

/** A purchase of services to be written: new, changed (`?id=`), like another (`?copy=`) or in its place (`?correct=`). */
export default function ServicePurchaseForm(search: NewOrInPlace) {
  const { mode, id } = formModeOf(search)
  const { period, isPending } = useActivePeriods()
  if (isPending) return <Loading />
  return (
    <RecordLoader key={`${mode} ${id ?? ''}`} call={getServicePurchase} id={id} still>
      {(purchase) => (
        <ServicePurchaseEditor
          mode={mode}
          purchase={purchase}
          start={startOf(mode, purchase, defaultDay(period))}
        />
      )}
    </RecordLoader>
  )
}

function startOf(mode: FormMode, purchase: Purchase | undefined, day: Day) {
  if (!purchase) return blankServicePurchase(day)
  if (mode === 'copy') return valuesLike(purchase, day)
  return mode === 'correct' ? valuesInstead(purchase) : valuesOf(purchase)
}

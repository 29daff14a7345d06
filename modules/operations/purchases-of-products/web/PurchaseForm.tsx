import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import { Loading, RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import type { NewWithPartner } from '@cuadre/web-kit/screens.ts'
import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { getPurchase } from '../api.ts'
import { blankPurchase, copyOf, valuesOf } from './form-values.ts'
import { PurchaseEditor } from './PurchaseEditor.tsx'
import type { Writing } from './writing.ts'
import { WithPartner } from '../../documents/web/WithPartner.tsx'

/** A purchase to be written: a new one, one that is pending (`?id=`), one in another's place (`?correct=`) or like it (`?copy=`). */
export default function PurchaseForm({ id, correct, copy, partner }: NewWithPartner) {
  const { period, isPending } = useActivePeriods()
  if (isPending) return <Loading />
  const day = defaultDay(period)
  const other = id ?? correct ?? copy
  return (
    <RecordLoader key={other ?? 'new'} call={getPurchase} id={other} still>
      {(purchase) => {
        if (!purchase)
          return (
            <WithPartner partner={partner}>
              {(provider) => (
                <PurchaseEditor
                  start={{ ...blankPurchase(day), provider }}
                  writing={{ how: 'new', ...(partner !== undefined && { with: partner }) }}
                />
              )}
            </WithPartner>
          )
        if (id === undefined && correct === undefined)
          return <PurchaseEditor start={copyOf(purchase, day)} writing={{ how: 'new', like: purchase._id }} />
        const writing: Writing = { how: id === undefined ? 'correcting' : 'changing', purchase }
        return <PurchaseEditor start={valuesOf(purchase)} writing={writing} />
      }}
    </RecordLoader>
  )
}

import type { Day } from '@cuadre/kernel/day.ts'
import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import { Loading, RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import type { NewOrInPlace } from '@cuadre/web-kit/screens.ts'
import { type FormMode, formModeOf } from '@cuadre/web-kit/document/form-modes.ts'
import { getLateCost, type WholeLateCost } from '../api.ts'
import { blankLateCost, valuesLike, valuesOf } from './form-values.ts'
import { LateCostEditor } from './LateCostEditor.tsx'

/** A late cost to be written: new, changed (`?id=`), like another (`?copy=`) or in its place (`?correct=`). */
export default function LateCostForm(search: NewOrInPlace) {
  const { mode, id } = formModeOf(search)
  const { period, isPending } = useActivePeriods()
  if (isPending) return <Loading />
  return (
    <RecordLoader key={`${mode} ${id ?? ''}`} call={getLateCost} id={id} still>
      {(cost) => <LateCostEditor mode={mode} cost={cost} start={startOf(mode, cost, defaultDay(period))} />}
    </RecordLoader>
  )
}

function startOf(mode: FormMode, cost: WholeLateCost | undefined, day: Day) {
  if (!cost) return blankLateCost(day)
  return mode === 'copy' ? valuesLike(cost, day) : valuesOf(cost)
}

import type { Day } from '@cuadre/kernel/day.ts'
import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import { Loading, RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import type { NewOrInPlace } from '@cuadre/web-kit/screens.ts'
import { type FormMode, formModeOf } from '@cuadre/web-kit/document/form-modes.ts'
import { getServiceAccrual, type WholeServiceAccrual } from '../api.ts'
import { blankServiceAccrual, valuesLike, valuesOf } from './form-values.ts'
import { ServiceAccrualEditor } from './AccrualEditor.tsx'

/** An accrual to be written: new, changed (`?id=`), like another (`?copy=`) or in its place (`?correct=`). */
export default function ServiceAccrualForm(search: NewOrInPlace) {
  const { mode, id } = formModeOf(search)
  const { period, isPending } = useActivePeriods()
  if (isPending) return <Loading />
  return (
    <RecordLoader key={`${mode} ${id ?? ''}`} call={getServiceAccrual} id={id} still>
      {(accrual) => (
        <ServiceAccrualEditor
          mode={mode}
          accrual={accrual}
          start={startOf(mode, accrual, defaultDay(period))}
        />
      )}
    </RecordLoader>
  )
}

function startOf(mode: FormMode, accrual: WholeServiceAccrual | undefined, day: Day) {
  if (!accrual) return blankServiceAccrual(day)
  return mode === 'copy' ? valuesLike(accrual, day) : valuesOf(accrual)
}

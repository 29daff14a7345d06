import { DocumentToWrite } from '@cuadre/accounting/entries/web/DocumentToWrite.tsx'
import type { FormMode } from '@cuadre/web-kit/document/form-modes.ts'
import type { Day } from '@cuadre/kernel/day.ts'
import type { NewOrInPlace } from '@cuadre/web-kit/screens.ts'
import { getServiceAccrual, type WholeServiceAccrual } from '../api.ts'
import { blankServiceAccrual, valuesLike, valuesOf } from './form-values.ts'
import { ServiceAccrualEditor } from './AccrualEditor.tsx'

/** An accrual to be written: new, changed (`?id=`), like another (`?copy=`) or in its place (`?correct=`). */
export default function ServiceAccrualForm(search: NewOrInPlace) {
  return (
    <DocumentToWrite search={search} call={getServiceAccrual}>
      {({ mode, whole, day }) => (
        <ServiceAccrualEditor mode={mode} accrual={whole} start={startOf(mode, whole, day)} />
      )}
    </DocumentToWrite>
  )
}

function startOf(mode: FormMode, accrual: WholeServiceAccrual | undefined, day: Day) {
  if (!accrual) return blankServiceAccrual(day)
  return mode === 'copy' ? valuesLike(accrual, day) : valuesOf(accrual)
}

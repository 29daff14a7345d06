import { DocumentToWrite } from '@cuadre/accounting/entries/web/DocumentToWrite.tsx'
import type { FormMode } from '@cuadre/web-kit/document/form-modes.ts'
import type { Day } from '@cuadre/kernel/day.ts'
import type { NewOrInPlace } from '@cuadre/web-kit/screens.ts'
import { getLateCost, type WholeLateCost } from '../api.ts'
import { blankLateCost, valuesLike, valuesOf } from './form-values.ts'
import { LateCostEditor } from './LateCostEditor.tsx'

/** A late cost to be written: new, changed (`?id=`), like another (`?copy=`) or in its place (`?correct=`). */
export default function LateCostForm(search: NewOrInPlace) {
  return (
    <DocumentToWrite search={search} call={getLateCost}>
      {({ mode, whole, day }) => (
        <LateCostEditor mode={mode} cost={whole} start={startOf(mode, whole, day)} />
      )}
    </DocumentToWrite>
  )
}

function startOf(mode: FormMode, cost: WholeLateCost | undefined, day: Day) {
  if (!cost) return blankLateCost(day)
  return mode === 'copy' ? valuesLike(cost, day) : valuesOf(cost)
}

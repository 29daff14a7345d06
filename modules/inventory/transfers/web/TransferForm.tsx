import { DocumentToWrite } from '@cuadre/accounting/entries/web/DocumentToWrite.tsx'
import type { FormMode } from '@cuadre/web-kit/document/form-modes.ts'
import type { NewOrInPlace } from '@cuadre/web-kit/screens.ts'
import { getMovementsById, type WholeTransfer } from '../api.ts'
import { blankTransfer, valuesInstead, valuesOf } from './form-values.ts'
import { TransferEditor } from './TransferEditor.tsx'

/** A transfer to be written: a new one, one like another (`?copy=`), or one in the place of another (`?correct=`). */
export default function TransferForm(search: NewOrInPlace) {
  return (
    <DocumentToWrite search={search} call={getMovementsById}>
      {({ mode, whole, day }) => (
        <TransferEditor start={startOf(mode, whole, day)} mode={mode} transfer={whole} />
      )}
    </DocumentToWrite>
  )
}

function startOf(mode: FormMode, transfer: WholeTransfer | undefined, day: string) {
  if (!transfer) return blankTransfer(day)
  return mode === 'correct' ? valuesInstead(transfer) : valuesOf(transfer, day)
}

import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import { Loading, RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { type FormMode, formModeOf } from '@cuadre/web-kit/document/form-modes.ts'
import type { NewOrInPlace } from '@cuadre/web-kit/screens.ts'
import { getMovementsById, type WholeTransfer } from '../api.ts'
import { blankTransfer, valuesInstead, valuesOf } from './form-values.ts'
import { TransferEditor } from './TransferEditor.tsx'

/** A transfer to be written: a new one, one like another (`?copy=`), or one in the place of another (`?correct=`). */
export default function TransferForm(search: NewOrInPlace) {
  const { mode, id } = formModeOf(search)
  const { period, isPending } = useActivePeriods()
  if (isPending) return <Loading />
  const day = defaultDay(period)
  return (
    <RecordLoader key={`${mode} ${id}`} call={getMovementsById} id={id} still>
      {(transfer) => <TransferEditor start={startOf(mode, transfer, day)} mode={mode} transfer={transfer} />}
    </RecordLoader>
  )
}

function startOf(mode: FormMode, transfer: WholeTransfer | undefined, day: string) {
  if (!transfer) return blankTransfer(day)
  return mode === 'correct' ? valuesInstead(transfer) : valuesOf(transfer, day)
}

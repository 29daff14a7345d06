import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import { Loading, RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { getMovementsById } from '../api.ts'
import { blankTransfer, valuesOf } from './form-values.ts'
import { TransferEditor } from './TransferEditor.tsx'

/** A transfer to be written: a new one, or one like another (`?copy=`). */
export default function TransferForm({ copy }: { copy?: string | undefined }) {
  const { period, isPending } = useActivePeriods()
  if (isPending) return <Loading />
  const day = defaultDay(period)
  return (
    <RecordLoader key={copy ?? 'new'} call={getMovementsById} id={copy} still>
      {(transfer) => (
        <TransferEditor
          start={transfer ? valuesOf(transfer, day) : blankTransfer(day)}
          draft={copy ?? 'new'}
        />
      )}
    </RecordLoader>
  )
}

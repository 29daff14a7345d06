import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { RecordLoader } from '@cuadre/nomenclators/catalogue/web/RecordLoader.tsx'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useSearch } from '@tanstack/react-router'
import { getMovementsById } from '../api.ts'
import { blankTransfer, valuesOf } from './form-values.ts'
import { TransferEditor } from './TransferEditor.tsx'

/** A transfer to be written: a new one, or one like another (`?copy=`). */
export default function TransferForm() {
  const t = useScreenWords()
  const { copy }: { copy?: string } = useSearch({ strict: false })
  const { period, isPending } = useActivePeriods()
  if (isPending) return <Spinner label={t('catalogue.searching')} />
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

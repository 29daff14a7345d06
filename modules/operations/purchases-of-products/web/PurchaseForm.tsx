import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { RecordLoader } from '@cuadre/nomenclators/catalogue/web/RecordLoader.tsx'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useSearch } from '@tanstack/react-router'
import { getPurchase } from '../api.ts'
import { blankPurchase, copyOf, valuesOf } from './form-values.ts'
import { PurchaseEditor } from './PurchaseEditor.tsx'
import type { Writing } from './writing.ts'

interface Input {
  id?: string
  correct?: string
  copy?: string
}

/** A purchase to be written: a new one, one that is pending (`?id=`), one in another's place (`?correct=`) or like it (`?copy=`). */
export default function PurchaseForm() {
  const t = useScreenWords()
  const { id, correct, copy }: Input = useSearch({ strict: false })
  const { period, isPending } = useActivePeriods()
  if (isPending) return <Spinner label={t('catalogue.searching')} />
  const day = defaultDay(period)
  const other = id ?? correct ?? copy
  return (
    <RecordLoader key={other ?? 'new'} call={getPurchase} id={other} still>
      {(purchase) => {
        if (!purchase) return <PurchaseEditor start={blankPurchase(day)} writing={{ how: 'new' }} />
        if (id === undefined && correct === undefined)
          return <PurchaseEditor start={copyOf(purchase, day)} writing={{ how: 'new', like: purchase._id }} />
        const writing: Writing = { how: id === undefined ? 'correcting' : 'changing', purchase }
        return <PurchaseEditor start={valuesOf(purchase)} writing={writing} />
      }}
    </RecordLoader>
  )
}

import { DocumentToWrite } from '@cuadre/accounting/entries/web/DocumentToWrite.tsx'
import type { NewOrInPlace } from '@cuadre/web-kit/screens.ts'
import { getDoubtfulDebt } from '../api.ts'
import { DoubtfulDebtEditor } from './DoubtfulDebtEditor.tsx'
import { blankDoubtfulDebt, valuesOf } from './form-values.ts'

/** A provision, a release, a write-off or a recovery to be written: new, or a pending one anew (`?id=`). */
export default function DoubtfulDebtForm({ id }: NewOrInPlace) {
  return (
    <DocumentToWrite search={{ id }} call={getDoubtfulDebt}>
      {({ whole, day }) => (
        <DoubtfulDebtEditor document={whole} start={whole ? valuesOf(whole) : blankDoubtfulDebt(day)} />
      )}
    </DocumentToWrite>
  )
}

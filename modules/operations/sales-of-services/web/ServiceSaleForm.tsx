import { DocumentToWrite } from '@cuadre/accounting/entries/web/DocumentToWrite.tsx'
import type { FormMode } from '@cuadre/web-kit/document/form-modes.ts'
import type { NewOrInPlace } from '@cuadre/web-kit/screens.ts'
import type { Day } from '@cuadre/kernel/day.ts'
import type { z } from 'zod'
import { getServiceSale, type ServiceSale } from '../api.ts'
import { blankServiceSale, valuesLike, valuesOf } from './form-values.ts'
import { ServiceSaleEditor } from './ServiceSaleEditor.tsx'

type Sale = z.output<typeof ServiceSale>

/** A sale of services to be written: new, changed (`?id=`), like another (`?copy=`) or in its place (`?correct=`). */
export default function ServiceSaleForm(search: NewOrInPlace) {
  return (
    <DocumentToWrite search={search} call={getServiceSale}>
      {({ mode, whole, day }) => (
        <ServiceSaleEditor mode={mode} sale={whole} start={startOf(mode, whole, day)} />
      )}
    </DocumentToWrite>
  )
}

function startOf(mode: FormMode, sale: Sale | undefined, day: Day) {
  if (!sale) return blankServiceSale(day)
  return mode === 'copy' ? valuesLike(sale, day) : valuesOf(sale)
}

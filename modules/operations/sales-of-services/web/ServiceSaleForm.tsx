import { DocumentToWrite } from '@cuadre/accounting/entries/web/DocumentToWrite.tsx'
import type { FormMode } from '@cuadre/web-kit/document/form-modes.ts'
import type { NewWithPartner } from '@cuadre/web-kit/screens.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import type { Day } from '@cuadre/kernel/day.ts'
import type { z } from 'zod'
import { getServiceSale, type ServiceSale } from '../api.ts'
import { blankServiceSale, valuesLike, valuesOf } from './form-values.ts'
import { ServiceSaleEditor } from './ServiceSaleEditor.tsx'
import { proposedExport } from '../../documents/web/ExportField.tsx'
import { WithPartner } from '../../documents/web/WithPartner.tsx'

type Sale = z.output<typeof ServiceSale>

/** A sale of services to be written: new, changed (`?id=`), like another (`?copy=`) or in its place (`?correct=`). */
export default function ServiceSaleForm({ partner, ...search }: NewWithPartner) {
  return (
    <DocumentToWrite search={search} call={getServiceSale}>
      {({ mode, whole, day }) => (
        <WithPartner partner={partner}>
          {(client) => (
            <ServiceSaleEditor mode={mode} sale={whole} start={startOf(mode, whole, day, client)} />
          )}
        </WithPartner>
      )}
    </DocumentToWrite>
  )
}

function startOf(mode: FormMode, sale: Sale | undefined, day: Day, client: Choice | null) {
  if (!sale) return { ...blankServiceSale(day), client, ...proposedExport(client) }
  return mode === 'copy' ? valuesLike(sale, day) : valuesOf(sale)
}

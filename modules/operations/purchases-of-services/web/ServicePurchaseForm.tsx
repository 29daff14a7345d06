import { DocumentToWrite } from '@cuadre/accounting/entries/web/DocumentToWrite.tsx'
import type { FormMode } from '@cuadre/web-kit/document/form-modes.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import type { Day } from '@cuadre/kernel/day.ts'
import type { NewWithPartner } from '@cuadre/web-kit/screens.ts'
import type { z } from 'zod'
import { getServicePurchase, type ServicePurchase } from '../api.ts'
import { blankServicePurchase, valuesInstead, valuesLike, valuesOf } from './form-values.ts'
import { ServicePurchaseEditor } from './ServicePurchaseEditor.tsx'
import { WithPartner } from '../../documents/web/WithPartner.tsx'

type Purchase = z.output<typeof ServicePurchase>

/** A purchase of services to be written: new, changed (`?id=`), like another (`?copy=`) or in its place (`?correct=`). */
export default function ServicePurchaseForm({ partner, ...search }: NewWithPartner) {
  return (
    <DocumentToWrite search={search} call={getServicePurchase}>
      {({ mode, whole, day }) => (
        <WithPartner partner={partner}>
          {(provider) => (
            <ServicePurchaseEditor mode={mode} purchase={whole} start={startOf(mode, whole, day, provider)} />
          )}
        </WithPartner>
      )}
    </DocumentToWrite>
  )
}

function startOf(mode: FormMode, purchase: Purchase | undefined, day: Day, provider: Choice | null) {
  if (!purchase) return { ...blankServicePurchase(day), provider }
  if (mode === 'copy') return valuesLike(purchase, day)
  return mode === 'correct' ? valuesInstead(purchase) : valuesOf(purchase)
}

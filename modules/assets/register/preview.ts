import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import { entryPreviews } from '@cuadre/accounting/public.ts'
import { previewedItems } from '@cuadre/finance/public.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type * as api from './movement-api.ts'
import { downAssets } from './disposing.ts'
import { changeResponsible, changeState, changeUse, moveAreas } from './movements.ts'
import { addComponents, impairAssets, revalueAssets } from './revaluing.ts'
import { originOf } from './written-movement.ts'

/** What would come of a movement, by doing it. */
export const previewMovement = (
  context: Context,
  {
    disposal,
    area,
    responsible,
    use,
    revaluation,
    impairment,
    component,
    move,
  }: z.output<typeof api.previewMovement.input>,
) =>
  preview(
    context,
    async () => {
      const done = disposal
        ? await downAssets(context, disposal)
        : area
          ? await moveAreas(context, area)
          : responsible
            ? await changeResponsible(context, responsible)
            : use
              ? await changeUse(context, use)
              : revaluation
                ? await revalueAssets(context, revaluation)
                : impairment
                  ? await impairAssets(context, impairment)
                  : component
                    ? await addComponents(context, component)
                    : move && (await changeState(context, move))
      if (!done) throw wrongFields([{ path: 'disposal', code: 'field.required' }])
      return { document: originOf(done) }
    },
    { ...entryPreviews, items: previewedItems },
  )

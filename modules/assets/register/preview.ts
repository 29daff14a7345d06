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
import { sellAssets } from './selling.ts'
import { type Movement, originOf } from './written-movement.ts'

type Requested = z.output<typeof api.previewMovement.input>

/** Does what is asked; nothing where nothing is. */
function movementOf(context: Context, requested: Requested): Promise<Movement> | undefined {
  const { disposal, sale, area, responsible, use, revaluation, impairment, component, move } = requested
  if (disposal) return downAssets(context, disposal)
  if (sale) return sellAssets(context, sale)
  if (area) return moveAreas(context, area)
  if (responsible) return changeResponsible(context, responsible)
  if (use) return changeUse(context, use)
  if (revaluation) return revalueAssets(context, revaluation)
  if (impairment) return impairAssets(context, impairment)
  if (component) return addComponents(context, component)
  return move && changeState(context, move)
}

/** What would come of a movement, by doing it. */
export const previewMovement = (context: Context, requested: Requested) =>
  preview(
    context,
    async () => {
      const done = await movementOf(context, requested)
      if (!done) throw wrongFields([{ path: 'disposal', code: 'field.required' }])
      return { document: originOf(done) }
    },
    { ...entryPreviews, items: previewedItems },
  )

import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import { amount, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { eachLine, type Refuse } from '@cuadre/platform/documents/lines.ts'
import { checkGoods, productsOf, repeated } from '../stock/goods.ts'
import type { Draft, DraftLine } from './drafts.ts'
import { factsOf, namesLots } from './kinds.ts'

type WholeDraft = Draft & { lines: readonly DraftLine[] }

/** What is wrong with the lines of a document: each type asks for other figures. */
export async function wrongLines(context: Context, draft: WholeDraft): Promise<FieldRefusal[]> {
  if (draft.lines.length === 0) return [{ path: 'lines', code: 'document.noLines' }]
  const known = await productsOf(context, draft.lines)
  const { wrong } = eachLine(draft.lines, (line, refuse) => {
    checkGoods(line, known, refuse, { mayBeZero: draft.type === 'count' })
    checkFigures(draft, line, refuse)
  })
  return [...repeated(draft.lines), ...wrong]
}

function checkFigures({ type, returnOfId }: WholeDraft, line: DraftLine, refuse: Refuse): void {
  const { cost } = factsOf[type]
  if (line.lots && line.lots.length > 0 && (!namesLots(type) || returnOfId)) refuse('lots', 'lots.notHere')
  if (type === 'adjustment') {
    if (line.quantity) refuse('quantity', 'inventory.onlyValue')
    if (!line.value || amount(line.value).eq(zero)) refuse('value', 'inventory.valueZero')
    return
  }
  if (line.value) refuse('value', 'inventory.onlyAdjustments')
  if (type !== 'count' && !line.quantity) refuse('quantity', 'document.quantityZero')
  if (line.unitCost && (cost === 'none' || returnOfId)) refuse('unitCost', 'inventory.costKnown')
  if (!line.unitCost && cost === 'required') refuse('unitCost', 'inventory.costRequired')
}

import { warehouseSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { goodsColumnOf, goodsColumns, writtenGoods } from '@cuadre/web-kit/document/product-lines.ts'
import { useDocumentForm, wrongCells } from '@cuadre/web-kit/document/use-document-form.ts'
import { useSession } from '@cuadre/web-kit/session.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useNavigate } from '@tanstack/react-router'
import { changeStateBuyOfProducts, previewPurchase } from '../api.ts'
import { addressOf } from './addresses.ts'
import { costColumnOf, type CostLine, isWritten } from './cost-lines.ts'
import type { PurchaseLine, PurchaseValues } from './form-values.ts'
import { draftOf, savingOf, type Writing } from './writing.ts'

/** A purchase while it is written, with the costs beside the price of its goods. */
export function usePurchaseForm(start: PurchaseValues, writing: Writing) {
  const t = useScreenWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const { _id: user, organizationId } = useSession()
  const form = useDocumentForm({
    draftKey: ['draft:purchase', organizationId, user, draftOf(writing)].join(':'),
    start,
    written: (lines: readonly PurchaseLine[]) =>
      writtenGoods(lines, goodsColumns({ source: warehouseSource, language, words: 'purchases.lines' })),
    ...savingOf(writing),
    preview: previewPurchase,
    changeState: changeStateBuyOfProducts,
    columnOf: goodsColumnOf,
    onSaved: ({ _id, number }, { confirmed }) => {
      toast.success(t(confirmed ? 'purchases.confirmedOne' : 'purchases.saved', { number }))
      void navigate({ to: addressOf(_id), replace: true })
    },
  })
  const { values, patch, refused } = form
  return {
    ...form,
    wrongCosts: wrongCells(refused, values.costs.filter(isWritten), costColumnOf, 'costs'),
    changeCosts: (next: (costs: readonly CostLine[]) => CostLine[]) => patch({ costs: next(values.costs) }),
  }
}

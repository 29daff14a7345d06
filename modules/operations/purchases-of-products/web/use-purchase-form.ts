import { warehouseSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { goodsColumnOf, goodsColumns, goodsGrid } from '@cuadre/web-kit/document/product-lines.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useNavigate } from '@tanstack/react-router'
import { changeStateBuyOfProducts, previewPurchase } from '../api.ts'
import { addressOf } from './addresses.ts'
import { costGrid } from './cost-lines.ts'
import type { PurchaseValues } from './form-values.ts'
import { draftOf, savingOf, type Writing } from './writing.ts'

/** A purchase while it is written, with the costs beside the price of its goods. */
export function usePurchaseForm(start: PurchaseValues, writing: Writing) {
  const t = useScreenWords()
  const language = useLanguage()
  const navigate = useNavigate()
  return useForm({
    draftKey: ['purchase', draftOf(writing)],
    start,
    again: writing ? undefined : ['date', 'storage'],
    grids: {
      lines: goodsGrid(goodsColumns({ source: warehouseSource, language, words: 'purchases.lines' }), {
        ...goodsColumnOf,
        expectedDate: 'expectedDate',
      }),
      costs: costGrid,
    },
    ...savingOf(writing),
    preview: previewPurchase,
    changeState: changeStateBuyOfProducts,
    onSaved: ({ _id, number }, { confirmed }) => {
      toast.success(t(confirmed ? 'purchases.confirmedOne' : 'purchases.saved', { number }))
      void navigate({ to: addressOf(_id), replace: true })
    },
  })
}

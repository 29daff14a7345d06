import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import type { NewOrOne } from '@cuadre/web-kit/screens.ts'
import { getPurchase } from '../../purchases-of-products/api.ts'
import { getProductRecessionById } from '../api.ts'
import type { WholeGoodsReceipt } from './goods-receipt-columns.tsx'
import { GoodsReceiptDetail } from './GoodsReceiptDetail.tsx'
import { GoodsReceiptEditor } from './GoodsReceiptEditor.tsx'
import { ReturnEditor } from './ReturnEditor.tsx'
import { ToReceive } from './ToReceive.tsx'

type Search = NewOrOne & {
  buy?: string | undefined
  back?: string | undefined
  correct?: string | undefined
}

/**
 * What came (`?id=`), what comes of a purchase (`?buy=`), what goes back of it (`?back=`), what is right instead of one of these
 * (`?correct=`), or what is still to come of all.
 */
export default function GoodsReceipts({ id, buy, back, correct }: Search) {
  if (id !== undefined)
    return (
      <RecordLoader key={id} call={getProductRecessionById} id={id}>
        {(reception) => <GoodsReceiptDetail reception={reception} />}
      </RecordLoader>
    )
  if (correct !== undefined)
    return (
      <RecordLoader key={correct} call={getProductRecessionById} id={correct} still>
        {(wrong) => <Instead wrong={wrong} />}
      </RecordLoader>
    )
  const purchase = buy ?? back
  if (purchase === undefined) return <ToReceive />
  const Editor = buy === undefined ? ReturnEditor : GoodsReceiptEditor
  return (
    <RecordLoader key={`${buy} ${back}`} call={getPurchase} id={purchase} still>
      {(found) => <Editor purchase={found} />}
    </RecordLoader>
  )
}

function Instead({ wrong }: { wrong: WholeGoodsReceipt }) {
  const Editor = wrong.kind === 'return' ? ReturnEditor : GoodsReceiptEditor
  return (
    <RecordLoader call={getPurchase} id={wrong.buyId} still>
      {(purchase) => <Editor purchase={purchase} wrong={wrong} />}
    </RecordLoader>
  )
}

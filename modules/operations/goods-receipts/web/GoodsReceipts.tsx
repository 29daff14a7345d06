import { RecordLoader } from '@cuadre/nomenclators/catalogue/web/RecordLoader.tsx'
import { useSearch } from '@tanstack/react-router'
import { getPurchase } from '../../purchases-of-products/api.ts'
import { getProductRecessionById } from '../api.ts'
import { GoodsReceiptDetail } from './GoodsReceiptDetail.tsx'
import { GoodsReceiptEditor } from './GoodsReceiptEditor.tsx'
import { ReturnEditor } from './ReturnEditor.tsx'
import { ToReceive } from './ToReceive.tsx'

interface Input {
  id?: string
  buy?: string
  back?: string
}

/** What came (`?id=`), what comes of a purchase (`?buy=`), what goes back of it (`?back=`), or what is still to come of all. */
export default function GoodsReceipts() {
  const { id, buy, back }: Input = useSearch({ strict: false })
  if (id !== undefined)
    return (
      <RecordLoader key={id} call={getProductRecessionById} id={id}>
        {(reception) => reception && <GoodsReceiptDetail reception={reception} />}
      </RecordLoader>
    )
  const purchase = buy ?? back
  if (purchase === undefined) return <ToReceive />
  const Editor = buy === undefined ? ReturnEditor : GoodsReceiptEditor
  return (
    <RecordLoader key={`${buy} ${back}`} call={getPurchase} id={purchase} still>
      {(found) => found && <Editor purchase={found} />}
    </RecordLoader>
  )
}

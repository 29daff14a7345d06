import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { goodsReceiptKind } from '../kind.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { purchaseFilter } from '../../purchases-of-products/api.ts'
import { receiveAddressOf } from '../../purchases-of-products/web/addresses.ts'
import { columns, filtersInState } from '../../purchases-of-products/web/columns.tsx'

/** Purchases of which something is still to come. */
export function ToReceive() {
  const t = useScreenWords()
  return (
    <RecordList
      name="receptions"
      call={purchaseFilter}
      columns={columns}
      filters={filtersInState}
      fixed={{ state: ['confirmed', 'partiallyReceived'] }}
      open={({ _id }) => receiveAddressOf(_id)}
      actions={
        <ButtonLink to={goodsReceiptKind.list} variant="default">
          {t('receptions.made.title')}
        </ButtonLink>
      }
    />
  )
}

import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconCopy, IconPencil, IconPrinter, IconTruckDelivery } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { QuotationTabs } from '../../documents/web/QuotationTabs.tsx'
import { printPurchase, purchaseFilter } from '../api.ts'
import {
  addressOf,
  copyAddressOf,
  editAddressOf,
  formAddress,
  receiveAddressOf,
  goodsReceiptsAddress,
} from './addresses.ts'
import { columns, filters } from './columns.tsx'

/** All purchases of products, the newest first. */
export default function PurchaseList() {
  const t = useScreenWords()
  const navigate = useNavigate()
  const goTo = (to: string) => () => void navigate({ to })
  return (
    <RecordList
      name="purchases"
      call={purchaseFilter}
      columns={columns}
      filters={filters}
      create={{ to: formAddress }}
      open={addressOf}
      tabs={<QuotationTabs of="buyOfProducts" />}
      actions={
        <ButtonLink
          to={goodsReceiptsAddress}
          variant="default"
          leftSection={<IconTruckDelivery {...smallIcon} />}
        >
          {t('purchases.toReceive')}
        </ButtonLink>
      }
      menu={({ _id, state }) => [
        ...(state === 'pending'
          ? [
              {
                label: t('purchases.edit'),
                icon: <IconPencil {...smallIcon} />,
                onClick: goTo(editAddressOf(_id)),
              },
            ]
          : []),
        ...(state === 'confirmed' || state === 'partiallyReceived'
          ? [
              {
                label: t('purchases.actions.receive'),
                icon: <IconTruckDelivery {...smallIcon} />,
                onClick: goTo(receiveAddressOf(_id)),
              },
            ]
          : []),
        { label: t('purchases.copy'), icon: <IconCopy {...smallIcon} />, onClick: goTo(copyAddressOf(_id)) },
        {
          label: t('purchases.print.order'),
          icon: <IconPrinter {...smallIcon} />,
          onClick: () => void printDocument(printPurchase, { id: _id }),
        },
      ]}
    />
  )
}

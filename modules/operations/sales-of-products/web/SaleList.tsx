import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { QuotationTabs } from '../../documents/web/QuotationTabs.tsx'
import { printSaleOrder, saleFilter } from '../api.ts'
import { addressOf, copyAddressOf, formAddress } from './addresses.ts'
import { columns, filters } from './columns.tsx'

/** All sales of products, the newest first. */
export default function SaleList() {
  const t = useScreenWords()
  const navigate = useNavigate()
  return (
    <RecordList
      name="sales"
      call={saleFilter}
      columns={columns}
      filters={filters}
      create={{ to: formAddress }}
      open={addressOf}
      tabs={<QuotationTabs of="saleOfProducts" />}
      menu={({ _id }) => [
        {
          label: t('sales.copy'),
          icon: <IconCopy {...smallIcon} />,
          onClick: () => void navigate({ to: copyAddressOf(_id) }),
        },
        {
          label: t('sales.print.delivery'),
          icon: <IconPrinter {...smallIcon} />,
          onClick: () => void printDocument(printSaleOrder, { id: _id }),
        },
      ]}
    />
  )
}

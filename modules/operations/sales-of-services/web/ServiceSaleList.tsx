import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconCopy } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { QuotationTabs } from '../../documents/web/QuotationTabs.tsx'
import { serviceSaleFilter } from '../api.ts'
import { addressOf, copyAddressOf, formAddress } from './addresses.ts'
import { columns, filters } from './columns.tsx'

/** All sales of services, the newest first. */
export default function ServiceSaleList() {
  const t = useScreenWords()
  const navigate = useNavigate()
  return (
    <RecordList
      name="serviceSales"
      call={serviceSaleFilter}
      columns={columns}
      filters={filters}
      create={{ to: formAddress }}
      open={addressOf}
      tabs={<QuotationTabs of="saleOfServices" />}
      menu={({ _id }) => [
        {
          label: t('terms.copy'),
          icon: <IconCopy size={16} stroke={1.6} aria-hidden />,
          onClick: () => void navigate({ to: copyAddressOf(_id) }),
        },
      ]}
    />
  )
}

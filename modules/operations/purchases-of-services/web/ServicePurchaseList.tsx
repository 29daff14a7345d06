import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconCopy } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { QuotationTabs } from '../../documents/web/QuotationTabs.tsx'
import { servicePurchaseFilter } from '../api.ts'
import { addressOf, copyAddressOf, formAddress } from './addresses.ts'
import { columns, filters } from './columns.tsx'

/** All purchases of services, the newest first. */
export default function ServicePurchaseList() {
  const t = useScreenWords()
  const navigate = useNavigate()
  return (
    <RecordList
      name="servicePurchases"
      call={servicePurchaseFilter}
      columns={columns}
      filters={filters}
      create={{ to: formAddress }}
      open={addressOf}
      tabs={<QuotationTabs of="buyOfServices" />}
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

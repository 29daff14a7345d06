import { DocumentList } from '@cuadre/web-kit/document/DocumentList.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { quotationAddressOf, quotationFormAddress } from './addresses.ts'
import { requestedBy, columnsOf, filterShape, filtersOf } from './columns.tsx'
import { useQuotationScreens } from './quotation-calls.ts'
import { QuotationTabs } from '../../documents/web/QuotationTabs.tsx'

/** The offers behind one kind of operation, the newest first. */
export default function QuotationList() {
  const t = useScreenWords()
  const navigate = useNavigate()
  const screens = useQuotationScreens()
  const { of, kind, side } = screens
  const columns = useMemo(() => columnsOf(side), [side])
  const filters = useMemo(() => filtersOf({ kind, side }), [kind, side])
  return (
    <DocumentList
      key={of}
      name={`offers.of.${of}`}
      call={screens.filter}
      columns={columns}
      filters={filters}
      filterShape={filterShape}
      inputOf={requestedBy}
      fixed={{ side }}
      formAddress={quotationFormAddress(of)}
      addressOf={quotationAddressOf[of]}
      tabs={<QuotationTabs of={of} />}
      menu={({ _id }) => [
        {
          label: t('terms.copy'),
          icon: <IconCopy {...smallIcon} />,
          onClick: () => void navigate({ to: `${quotationFormAddress(of)}?copy=${_id}` }),
        },
        {
          label: t('offers.print.offer'),
          icon: <IconPrinter {...smallIcon} />,
          onClick: () => void printDocument(screens.print, { id: _id }),
        },
      ]}
    />
  )
}

import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { quotationAddressOf, quotationFormAddress } from './addresses.ts'
import { columnsFor, filtersFor, filterShape } from './columns.tsx'
import { useQuotationScreens } from './quotation-calls.ts'
import { QuotationTabs } from '../../documents/web/QuotationTabs.tsx'

/** The offers behind one kind of operation, the newest first. */
export default function QuotationList() {
  const t = useScreenWords()
  const navigate = useNavigate()
  const screens = useQuotationScreens()
  const { of, kind, side } = screens
  const columns = useMemo(() => columnsFor(side), [side])
  const filters = useMemo(() => filtersFor({ kind, side }), [kind, side])
  return (
    <RecordList
      key={of}
      name={`offers.of.${of}`}
      call={screens.filter}
      columns={columns}
      filters={filters}
      filterShape={filterShape}
      fixed={{ side }}
      create={{ to: quotationFormAddress(of) }}
      open={({ _id }) => quotationAddressOf[of](_id)}
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

import { DocumentList } from '@cuadre/web-kit/document/DocumentList.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { offerAddressOf, offerFormAddress } from './addresses.ts'
import { askedBy, columnsOf, filterShape, filtersOf } from './columns.tsx'
import { useOfferScreens } from './offer-calls.ts'
import { OfferTabs } from './OfferTabs.tsx'

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** The offers behind one kind of operation, the newest first. */
export default function OfferList() {
  const t = useScreenWords()
  const navigate = useNavigate()
  const screens = useOfferScreens()
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
      asked={askedBy}
      fixed={{ side }}
      formAddress={offerFormAddress(of)}
      addressOf={offerAddressOf[of]}
      tabs={<OfferTabs of={of} />}
      menu={({ _id }) => [
        {
          label: t('terms.copy'),
          icon: <IconCopy {...icon} />,
          onClick: () => void navigate({ to: `${offerFormAddress(of)}?copy=${_id}` }),
        },
        {
          label: t('offers.print.offer'),
          icon: <IconPrinter {...icon} />,
          onClick: () => void printDocument(screens.print, { id: _id }),
        },
      ]}
    />
  )
}

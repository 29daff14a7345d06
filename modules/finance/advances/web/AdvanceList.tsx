import { addressOf as entryAddress } from '@cuadre/accounting/entries/web/addresses.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconArrowsExchange, IconBook, IconFileInvoice } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { addresses, operationAddress, settleAddress } from '../../settlements/web/addresses.ts'
import { sides } from '../../settlements/web/sides.ts'
import { documentTypes, type Side } from '../../settlements/states.ts'
import { columnsFor, filtersFor } from './columns.tsx'

/** Money that came or went before anything was owed, and what it was applied to. */
export function AdvanceList({ side, children }: { side: Side; children?: ReactNode }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const calls = sides[side]
  const [columns, filters] = useMemo(() => [columnsFor(calls), filtersFor(calls)], [calls])
  return (
    <RecordList
      name={`${calls.words}.advances`}
      call={calls.advances}
      columns={columns}
      filters={filters}
      create={{ to: addresses[side].newAdvance }}
      menu={({ _id, partnerId, pending, document, entry }) => [
        ...(pending === '0.00'
          ? []
          : [
              {
                label: t('advances.apply'),
                icon: <IconArrowsExchange {...smallIcon} />,
                onClick: () => void navigate({ to: settleAddress(side, partnerId, [_id]) }),
              },
            ]),
        ...(document.type === documentTypes[side]
          ? [
              {
                label: t('advances.open'),
                icon: <IconFileInvoice {...smallIcon} />,
                onClick: () => void navigate({ to: operationAddress(side, document._id) }),
              },
            ]
          : []),
        ...(entry
          ? [
              {
                label: t('entries.one'),
                icon: <IconBook {...smallIcon} />,
                onClick: () => void navigate({ to: entryAddress(entry._id) }),
              },
            ]
          : []),
      ]}
    >
      {children}
    </RecordList>
  )
}

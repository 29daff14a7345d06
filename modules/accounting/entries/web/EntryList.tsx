import { amount, sum, text } from '@cuadre/kernel/money.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { ImportButton } from '@cuadre/platform/imports/web/ImportButton.tsx'
import { LedgerExport } from '../../imports/web/LedgerExport.tsx'
import { accountingEntriesFilter } from '../api.ts'
import { addressOf, formAddress } from './addresses.ts'
import { columns, filters, filterShape, type EntryRow } from './columns.tsx'
import { EntryDialogs } from './EntryDialogs.tsx'
import { useEntryActions } from './use-entry-actions.tsx'

/** All entries, pending and confirmed, the newest first. */
export default function EntryList() {
  const { startDate, endDate } = useListSearch(filterShape).search
  const days = { ...(startDate && { startDate }), ...(endDate && { endDate }) }
  const actions = useEntryActions()
  return (
    <RecordList
      name="entries"
      call={accountingEntriesFilter}
      columns={columns}
      filters={filters}
      create={{ to: formAddress }}
      open={addressOf}
      menu={actions.menuOf}
      bulk={actions.ofSelection}
      selectionTotal={(rows) => <Money value={totalOf(rows)} />}
      actions={
        <>
          <LedgerExport {...days} />
          <ImportButton what="entries" />
        </>
      }
    >
      <EntryDialogs actions={actions} />
    </RecordList>
  )
}

const totalOf = (rows: readonly EntryRow[]) => text(sum(rows.map(({ total }) => amount(total))))

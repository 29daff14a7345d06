import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { LedgerLines } from '../../ledgers/web/LedgerLines.tsx'
import { useActivePeriods } from '../../calendar/web/active-periods.tsx'
import { periodName } from '../../calendar/web/period-name.ts'
import type { FullAccount } from './use-account-form.ts'

interface AccountMovementsProps {
  account: FullAccount
  /** The entry that is opened below its line. */
  entry: string | undefined
}

/** What moved the account in the period that one works in; its ledger shows the rest. */
export function AccountMovements({ account, entry }: AccountMovementsProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const { period } = useActivePeriods()
  const maySee = useCan('adminSubmajorOfAccounts')
  if (!period || !maySee) return null
  return (
    <Panel title={t('accounts.movementsOf', { period: periodName(period, language) })}>
      <LedgerLines
        input={{ accountId: account._id, startDate: period.startDate, endDate: period.endDate }}
        entryId={entry}
        entryLink={(id) => (previous) => ({ ...previous, entry: id === entry ? undefined : id })}
      />
    </Panel>
  )
}

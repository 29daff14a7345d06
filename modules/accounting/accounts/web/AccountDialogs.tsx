import { DeleteDialog } from '@cuadre/web-kit/widgets/DeleteDialog.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { AggregateDialog } from './AggregateDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import type { AccountActions } from './use-account-actions.tsx'
import { useChartSource } from './use-chart-source.ts'

/** The questions that come before an account is deleted, moved, or made the sum of others. */
export function AccountDialogs({ actions: { deletion, move, aggregation } }: { actions: AccountActions }) {
  const t = useScreenWords()
  const { source, accounts } = useChartSource()
  return (
    <>
      <DeleteDialog
        opened={deletion.account !== undefined}
        question={
          deletion.account &&
          t('accounts.deleteQuestion', { code: deletion.account.code, name: deletion.account.name })
        }
        consequence={t('accounts.deleteConsequence')}
        loading={deletion.isPending}
        onDelete={deletion.run}
        onClose={deletion.close}
      />
      {move.account && accounts && (
        <MoveDialog account={move.account} accounts={accounts} source={source} onClose={move.close} />
      )}
      {aggregation.account && accounts && (
        <AggregateDialog account={aggregation.account} accounts={accounts} onClose={aggregation.close} />
      )}
    </>
  )
}

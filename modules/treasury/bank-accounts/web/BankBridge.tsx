import { today } from '@cuadre/kernel/day.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getBookAmount, getOpenOperations } from '../../reconciliations/api.ts'
import { BridgeTable } from '../../reconciliations/web/BridgeTable.tsx'

/** What the books and the bank say of an account until the last day that the bank speaks of, and what lies between them. */
export default function BankBridge({ accountId }: { accountId: string }) {
  const t = useScreenWords()
  const now = today(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const said = useQuery(query(getBookAmount, { accountId, date: now })).data
  const until = said?.statementEnd
  const open = useQuery({
    ...query(getOpenOperations, { accountId, date: until ?? now }),
    enabled: until !== undefined && until !== null,
  }).data
  if (!said) return null
  return (
    <Panel title={t('bankAccounts.bridge')}>
      <Text c="var(--ink2)" mb="sm">
        {said.statementEnd === null ? (
          t('bankAccounts.noStatement')
        ) : (
          <>
            {t('bankAccounts.bankUntil')} <Day value={said.statementEnd} />
          </>
        )}
      </Text>
      {open && <BridgeTable table={open.table} />}
    </Panel>
  )
}

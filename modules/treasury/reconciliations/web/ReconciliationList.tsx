import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { codeAndName } from '@cuadre/nomenclators/catalogue/web/columns.tsx'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { days, type Filter, record } from '@cuadre/web-kit/list/filter.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { listAddress as rulesAddress } from '../../bank-rules/web/addresses.ts'
import { bankAccountSource } from '../../bank-accounts/web/sources.ts'
import { filterReconciliations } from '../api.ts'
import { addressOf, editAddressOf, formAddress } from './addresses.ts'
import { reconciliationBadge } from './state.ts'

const columns = columnsOf(filterReconciliations, {
  number: { card: 'detail' },
  bankAccount: { cell: ({ bankAccount }) => codeAndName(bankAccount), card: 'title' },
  day: { card: 'detail' },
  'currency.code': {},
  bankBalance: { principal: true },
  bookBalance: {},
  difference: { hidden: true },
  state: { badge: reconciliationBadge },
})

const filters: readonly Filter[] = [
  record('reconciliations.bankAccount', 'bankAccountId', bankAccountSource),
  days('reconciliations.day'),
]

/** What was reconciled with the banks, the last first. */
export default function ReconciliationList() {
  const t = useScreenWords()
  return (
    <RecordList
      name="reconciliations"
      call={filterReconciliations}
      columns={columns}
      filters={filters}
      create={{ to: formAddress }}
      actions={
        <ButtonLink to={rulesAddress} variant="default">
          {t('bankRules.title')}
        </ButtonLink>
      }
      open={({ _id, state }) => (state === 'pending' ? editAddressOf(_id) : addressOf(_id))}
    />
  )
}

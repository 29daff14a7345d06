import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { codeAndName } from '@cuadre/nomenclators/catalogue/web/columns.tsx'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { days, type Filter, record } from '@cuadre/web-kit/list/filter.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconTableImport } from '@tabler/icons-react'
import { bankAccountSource } from '../../bank-accounts/web/sources.ts'
import { filterStatements } from '../api.ts'
import { addressOf, formAddress, importAddress } from './addresses.ts'

const columns = columnsOf(filterStatements, {
  bankAccount: { cell: ({ bankAccount }) => codeAndName(bankAccount), card: 'title' },
  startDate: { card: 'detail' },
  endDate: { card: 'detail' },
  'currency.code': {},
  opening: {},
  received: {},
  paid: {},
  closing: { principal: true, card: 'amount' },
  gap: {},
  lineCount: { hidden: true },
  fileName: { hidden: true },
})

const filters: readonly Filter[] = [
  record('bankStatements.bankAccount', 'bankAccountId', bankAccountSource),
  days('bankStatements.endDate'),
]

/** What banks said of their accounts, the last first. */
export default function StatementList() {
  const t = useScreenWords()
  return (
    <RecordList
      name="bankStatements"
      call={filterStatements}
      columns={columns}
      filters={filters}
      create={{ to: importAddress, icon: <IconTableImport {...smallIcon} /> }}
      actions={
        <ButtonLink to={formAddress} variant="default">
          {t('bankStatements.byHand')}
        </ButtonLink>
      }
      open={addressOf}
    />
  )
}

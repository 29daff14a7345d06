import { text } from '@cuadre/kernel/money.ts'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { type LineRecord, type Open, postedOf, type Work } from './work.ts'

/** What is said of a line that will be posted, and of a match with its difference. */
export function useRecordWords(open: Open) {
  const t = useScreenWords()
  const language = useLanguage()
  return {
    willRecord: (record: LineRecord) => t('reconciliations.willRecord', { account: accountOf(record) }),
    differing: (record: LineRecord, work: Work) =>
      t('reconciliations.differenceTo', {
        amount: showAmount(text(postedOf(record, open, work)), language),
        account: accountOf(record),
      }),
  }
}

/** With its cost centre and its item, where it has them. */
const accountOf = ({ account, costCenter, expenseItem }: LineRecord): string =>
  [account, costCenter, expenseItem]
    .flatMap((each) => (each ? [[each.code, each.name].filter(Boolean).join(' ')] : []))
    .join(' · ')

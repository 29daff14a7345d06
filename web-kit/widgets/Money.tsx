import { showAmount } from '../form/shown-amount.ts'
import { useLanguage } from '../words/use-words.ts'
import classes from './Money.module.css'
import { isZero, reportText } from './report-text.ts'

interface MoneyProps {
  /** Decimal text as the server sends it. */
  value: string
  /** Statements and reports write what is negative in parentheses and zero as a dash. */
  report?: boolean
  /** A final total stands on the accountant's double rule, and nothing else does. */
  total?: boolean
  decimals?: number
}

export function Money({ value, report = false, total = false, decimals = 2 }: MoneyProps) {
  const language = useLanguage()
  // A total of zero is written out even in a report: it says that something was added up.
  const asReport = report && !(total && isZero(value))
  const text = (asReport ? reportText : showAmount)(value, language, decimals)
  const names = ['money', total && 'total', text.endsWith(')') && 'hanging'].filter((name) => name !== false)
  return <span className={names.map((name) => classes[name]).join(' ')}>{text}</span>
}

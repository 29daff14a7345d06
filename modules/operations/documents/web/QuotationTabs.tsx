import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Link } from '@tanstack/react-router'
import type { OperationType } from '../../quotations/kinds.ts'
import { quotationsAddress, operationsAddress } from '../../quotations/web/addresses.ts'
import classes from './QuotationTabs.module.css'

/** Operations of a kind and the offers behind them: two lists side by side, each with an address of its own. */
export function QuotationTabs({ of }: { of: OperationType }) {
  const t = useScreenWords()
  const tab = (to: string, label: string) => (
    <Link to={to} activeOptions={{ exact: true, includeSearch: false }}>
      {label}
    </Link>
  )
  return (
    <nav className={classes['tabs']} aria-label={t('offers.tabs')}>
      {tab(operationsAddress(of), t(`offers.operations.${of}`))}
      {tab(quotationsAddress(of), t('offers.all'))}
    </nav>
  )
}

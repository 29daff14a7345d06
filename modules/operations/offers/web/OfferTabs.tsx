import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Link, useLocation } from '@tanstack/react-router'
import type { OperationType } from '../kinds.ts'
import { offersAddress, operationsAddress } from './addresses.ts'
import classes from './OfferTabs.module.css'

/** Operations of a kind and the offers behind them: two lists side by side, each with an address of its own. */
export function OfferTabs({ of }: { of: OperationType }) {
  const t = useScreenWords()
  const { pathname } = useLocation()
  const tab = (to: string, label: string) => (
    <Link to={to} aria-current={pathname === to ? 'page' : undefined}>
      {label}
    </Link>
  )
  return (
    <nav className={classes['tabs']} aria-label={t('offers.tabs')}>
      {tab(operationsAddress(of), t(`offers.operations.${of}`))}
      {tab(offersAddress(of), t('offers.all'))}
    </nav>
  )
}

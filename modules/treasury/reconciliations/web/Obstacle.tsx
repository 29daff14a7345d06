import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import classes from './Reconciliation.module.css'
import { isNothing, type Left } from './work.ts'

/** Why it cannot be concluded yet, the first thing to do first. */
export function Obstacle({ id, left, isOpened }: { id: string; left: Left; isOpened: boolean }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { unknown, opening, table } = left
  const said = (key: string, amount: string, more: object = {}) =>
    t(`reconciliations.obstacles.${key}`, { amount: showAmount(amount, language), ...more })
  const words = () => {
    if (unknown.length > 0) return said('unknown', table.unknown, { count: unknown.length })
    if (opening && !isOpened && !isNothing(opening.balance)) return said('opening', opening.balance)
    return said('difference', table.difference)
  }
  return (
    <p id={id} className={classes['none']}>
      {words()}
    </p>
  )
}

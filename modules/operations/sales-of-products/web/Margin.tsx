import { amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import { Fact } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import classes from './Margin.module.css'
import type { WholeSale } from '../api.ts'

/** What the goods cost, and what is left of the price. */
export function Margin({ sale: { lines, amount: sold } }: { sale: WholeSale }) {
  const t = useScreenWords()
  const language = useLanguage()
  const cost = sum(lines.map((line) => amount(line.cost ?? '0')))
  const margin = amount(sold).minus(cost)
  return (
    <dl className={classes['margin']}>
      <Fact label={t('sales.cost')}>
        <Money value={text(cost)} />
      </Fact>
      <Fact label={t('sales.margin')}>
        <Money value={text(margin)} />
      </Fact>
      {!amount(sold).eq(zero) && (
        <Fact label={t('sales.marginShare')}>
          {showAmount(text(margin.times('100').div(amount(sold)), 1), language, 1)} %
        </Fact>
      )}
    </dl>
  )
}

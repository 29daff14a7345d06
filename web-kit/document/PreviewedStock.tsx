import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'
import { amount, zero } from '@cuadre/kernel/money.ts'
import { showRate, showTrimmed } from '../form/amount-text.ts'
import { Money } from '../widgets/Money.tsx'
import { useKitWords, useLanguage } from '../words/use-words.ts'
import classes from './PreviewPanel.module.css'

type Moved = PreviewAnswer['stock'][number]

/** Whether a product is left with less than it should always have. */
export const isLow = ({ after, minimum, change }: Moved): boolean =>
  minimum !== null && amount(change).lt(zero) && amount(after).lt(amount(minimum))

/** What each storage has of each product before and after. */
export function PreviewedStock({ stock }: { stock: PreviewAnswer['stock'] }) {
  const t = useKitWords()
  const language = useLanguage()
  const displayed = (quantity: string) => showTrimmed(quantity, language, 0)
  return [...Map.groupBy(stock, ({ storage }) => storage._id)].map(([id, moved]) => (
    <section className={classes['part']} key={id}>
      <h3>
        {t('document.stock')}
        <small>{moved[0]?.storage.name}</small>
      </h3>
      <div className={classes['scroll']}>
        <table className={classes['table']} aria-label={t('document.stock')}>
          <thead>
            <tr>
              <th>{t('document.product')}</th>
              <th className={classes['right']}>{t('document.before')}</th>
              <th className={classes['right']}>{t('document.moves')}</th>
              <th className={classes['right']}>{t('document.after')}</th>
              <th className={classes['right']}>{t('document.unitCost')}</th>
              <th className={classes['right']}>{t('document.cost')}</th>
            </tr>
          </thead>
          {moved.map((row) => (
            <tbody key={row.product._id}>
              <tr className={classes['named']}>
                <td colSpan={6}>
                  <span className={classes['muted']}>{row.product.code}</span> {row.product.name}
                </td>
              </tr>
              <tr>
                <td colSpan={2} className={`${classes['right']} ${classes['muted']}`}>
                  {displayed(row.before)}
                </td>
                <td className={classes['right']}>
                  {row.change.startsWith('-') ? `(${displayed(row.change.slice(1))})` : displayed(row.change)}
                </td>
                <td className={`${classes['right']} ${isLow(row) ? classes['low'] : ''}`}>
                  {displayed(row.after)}
                </td>
                <td className={`${classes['right']} ${classes['muted']}`}>
                  {row.unitCost === null ? '–' : showRate(row.unitCost, language)}
                </td>
                <td className={classes['right']}>
                  <Money value={row.value} />
                </td>
              </tr>
            </tbody>
          ))}
        </table>
      </div>
    </section>
  ))
}

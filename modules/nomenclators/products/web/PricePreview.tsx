import { PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { z } from 'zod'
import type { previewPrices } from '../api.ts'
import classes from './ChangePrices.module.css'

type Row = z.output<typeof previewPrices.output>['data'][number]

/** What each price becomes, or why it stays. */
export function PricePreview({ rows }: { rows: readonly Row[] }) {
  const t = useScreenWords()
  return (
    // A long list scrolls by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes['preview']} tabIndex={0} aria-label={t('products.pricePreview')}>
      <PlainTable label={t('products.pricePreview')}>
        <thead>
          <tr>
            <th>{t('products.one')}</th>
            <th className={right}>{t('products.priceBefore')}</th>
            <th className={right}>{t('products.priceAfter')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ _id, code, name, before, after, problem }) => (
            <tr key={_id}>
              <td>
                {code} {name}
                {problem !== null && <div className={classes['problem']}>{t(problem, { code })}</div>}
              </td>
              <td className={right}>{before === null ? '–' : <Money value={before} />}</td>
              <td className={right}>{after === null || problem !== null ? '–' : <Money value={after} />}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </section>
  )
}

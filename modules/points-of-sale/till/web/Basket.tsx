import { useState } from 'react'
import { text } from '@cuadre/kernel/money.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { type Item, totalOf } from '../ticket.ts'
import { useFigures } from './figures.ts'
import type { Catalogue } from './kept.ts'
import { QuantitySheet } from './QuantitySheet.tsx'
import classes from './basket.module.css'

interface BasketProps {
  catalogue: Catalogue
  items: readonly Item[]
  onChange: (productId: string, quantity: string) => void
  onPay: () => void
  onPark: () => void
  onClear: () => void
}

/** What is being sold, and what it comes to. */
export function BasketPart({ catalogue, items, onChange, onPay, onPark, onClear }: BasketProps) {
  const t = useScreenWords()
  const { money, quantity, codeOf } = useFigures(catalogue)
  const [asked, setAsked] = useState<string>()
  const product = catalogue.products.find(({ productId }) => productId === asked)
  const isEmpty = items.length === 0
  return (
    <section className={classes['basket']} aria-label={t('till.web.basket')}>
      {isEmpty ? (
        <p className={classes['empty']}>{t('till.web.emptyBasket')}</p>
      ) : (
        <ul className={classes['items']}>
          {items.map((item) => {
            const known = catalogue.products.find(({ productId }) => productId === item.productId)!
            return (
              <li key={item.productId}>
                <button type="button" onClick={() => setAsked(item.productId)}>
                  <span className="visually-hidden">
                    {t('till.web.quantityOf', { product: known.product.name })}
                  </span>
                  <span className={classes['count']}>{quantity(item.quantity)}</span>
                  <span className={classes['what']}>
                    {known.product.name}
                    <small>
                      {money(item.price)} / {known.unit}
                    </small>
                  </span>
                  <strong>{money(item.amount)}</strong>
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <div className={classes['foot']}>
        <div className={classes['rest']}>
          <button type="button" disabled={isEmpty} onClick={onPark}>
            {t('till.web.park')}
          </button>
          <button type="button" disabled={isEmpty} onClick={onClear}>
            {t('till.web.clear')}
          </button>
        </div>
        <button type="button" className={classes['pay']} disabled={isEmpty} onClick={onPay}>
          <span>{t('till.web.pay')}</span>
          <strong data-testid="total">
            {money(text(totalOf(items)))} {codeOf(null)}
          </strong>
        </button>
      </div>
      {product && (
        <QuantitySheet
          product={product}
          quantity={items.find(({ productId }) => productId === asked)?.quantity ?? '1'}
          onChange={(next) => {
            onChange(product.productId, next)
            setAsked(undefined)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

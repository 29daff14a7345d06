import { useState } from 'react'
import { type Amount, amount, text, zero } from '@cuadre/kernel/money.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { means } from '../../daily-sales/states.ts'
import { type Paid, purseOf } from '../ticket.ts'
import { useFigures } from './figures.ts'
import { FigureField } from './FigureField.tsx'
import type { Catalogue } from './kept.ts'
import { Keypad } from './Keypad.tsx'
import { plain } from './keypad.ts'
import { changesOf, isEnough, leftOf, type Purse, settledBy } from './paying.ts'
import { Sheet } from './Sheet.tsx'
import classes from './pay.module.css'
import parts from './parts.module.css'

interface PaySheetProps {
  catalogue: Catalogue
  total: Amount
  onPaid: (payments: Paid[]) => void
  onClose: () => void
}

const pesos: Purse = { means: 'cash', currencyId: null, rate: null }

/** How a client pays: by one means or several, in one currency or two. */
export function PaySheet({ catalogue, total, onPaid, onClose }: PaySheetProps) {
  const t = useScreenWords()
  const { money, meansOf, codeOf } = useFigures(catalogue)
  const [handed, setHanded] = useState<Record<string, string>>({})
  const [at, setAt] = useState<Purse>(pesos)
  const [changeIn, setChangeIn] = useState<string | null>(null)
  const foreign = catalogue.currencies.slice(1)
  const purses: Purse[] = [
    pesos,
    ...foreign.map(({ _id, rate }) => ({ means: 'cash' as const, currencyId: _id, rate })),
    ...means.slice(1).map((each) => ({ means: each, currencyId: null, rate: null })),
  ]
  const tendered = purses.map((purse) => ({ ...purse, amount: plain(handed[purseOf(purse)] ?? '') }))
  const left = leftOf(total, tendered)
  const paid = settledBy(total, tendered, changeIn)
  const enough = isEnough(total, tendered)
  const write = (written: string) => setHanded({ ...handed, [purseOf(at)]: written })
  const known = catalogue.currencies.find(({ _id }) => _id === at.currencyId) ?? catalogue.currencies[0]
  const others = leftOf(
    total,
    tendered.filter((each) => purseOf(each) !== purseOf(at)),
  )
  const foreignHanded = foreign.filter(
    ({ _id, rate }) =>
      amount(plain(handed[purseOf({ means: 'cash', currencyId: _id })] ?? '')).gt(zero) && rate !== null,
  )
  return (
    <Sheet
      title={`${t('till.web.total')} ${money(total)} ${codeOf(null)}`}
      onClose={onClose}
      foot={
        <>
          <output className={classes['due']}>
            {left.lte(zero) && !enough ? (
              <span>{t('till.web.tooMuch')}</span>
            ) : left.gt(zero) ? (
              <>
                <span>{t('till.web.toPay')}</span>
                <strong>
                  {money(left)} {codeOf(null)}
                </strong>
              </>
            ) : (
              <>
                <span>{t('till.web.changeDue')}</span>
                <strong>
                  {changesOf(paid)
                    .map((change) => `${money(change.amount)} ${codeOf(change.currencyId)}`)
                    .join(' + ') || money('0.00')}
                </strong>
              </>
            )}
          </output>
          {left.lt(zero) && foreignHanded.length > 0 && (
            <fieldset className={classes['changeIn']} aria-label={t('till.web.changeDue')}>
              {[null, ...foreignHanded.map(({ _id }) => _id)].map((currencyId) => (
                <button
                  key={currencyId ?? 'books'}
                  type="button"
                  aria-pressed={changeIn === currencyId}
                  onClick={() => setChangeIn(currencyId)}
                >
                  {t('till.web.changeIn', { currency: codeOf(currencyId) })}
                </button>
              ))}
            </fieldset>
          )}
          <button type="button" className={parts['main']} disabled={!enough} onClick={() => onPaid(paid)}>
            {t('till.web.finish')}
          </button>
        </>
      }
    >
      <div className={classes['pay']}>
        <fieldset className={classes['purses']} aria-label={t('till.web.byMeans')}>
          {purses.map((purse) => (
            <button
              key={purseOf(purse)}
              type="button"
              aria-pressed={purseOf(purse) === purseOf(at)}
              onClick={() => setAt(purse)}
            >
              <span>
                {meansOf(purse)}
                {purse.rate !== null && <small>{t('till.web.atRate', { rate: money(purse.rate) })}</small>}
              </span>
              <strong>{handed[purseOf(purse)] ? money(plain(handed[purseOf(purse)]!)) : ''}</strong>
            </button>
          ))}
        </fieldset>
        <div>
          <FigureField
            hasPad
            label={t('till.web.received', { means: meansOf(at) })}
            value={handed[purseOf(at)] ?? ''}
            isFirst
            onChange={write}
          />
          <div className={classes['quick']}>
            {others.gt(zero) && at.rate === null && (
              <button type="button" onClick={() => write(text(others))}>
                {t('till.web.exact')}
              </button>
            )}
            {at.means === 'cash' &&
              (known?.denominations ?? [])
                .filter((each) => amount(each).gte(amount('1')))
                .slice(0, 6)
                .map((each) => (
                  <button
                    key={each}
                    type="button"
                    onClick={() =>
                      write(
                        amount(plain(handed[purseOf(at)] ?? ''))
                          .plus(amount(each))
                          .toFixed(),
                      )
                    }
                  >
                    +{Number(each)}
                  </button>
                ))}
          </div>
          <Keypad written={handed[purseOf(at)] ?? ''} decimals={2} onChange={write} />
        </div>
      </div>
    </Sheet>
  )
}

import { amount, text, zero } from '@cuadre/kernel/money.ts'
import { DocumentTotals } from '@cuadre/web-kit/document/DocumentTotals.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { Side } from '../states.ts'
import type { OperationValues } from './form-values.ts'
import classes from './Operation.module.css'
import { arithmeticOf, type Allocation } from './shares.ts'
import { sides } from './sides.ts'
import { useRates } from './use-rates.ts'

interface OperationTotalsProps {
  side: Side
  values: OperationValues
  shares: readonly Allocation[]
}

/** The arithmetic of what is written: the money, what it settles, what is brought beside it, and what is left. */
export function OperationTotals({ side, values, shares }: OperationTotalsProps) {
  const t = useScreenWords()
  const { words } = sides[side]
  const currencies = [values.currency, ...shares.map(({ currency }) => currency)]
  const known = useRates(
    currencies.flatMap((currency) => (currency ? [currency._id] : [])),
    values.date,
  )
  const rates =
    values.currency && values.rate !== '' ? new Map([...known, [values.currency._id, values.rate]]) : known
  const found = arithmeticOf(shares, {
    amount: values.amount,
    currencyId: values.currency?._id ?? null,
    rates,
  })
  if (found === undefined) return <p className={classes['note']}>{t('money.noRateYet')}</p>
  const { isInBooks, money, settled, brought, rest } = found
  const lacks = amount(rest).lt(zero)
  const unit = isInBooks ? t('money.inBooks') : values.currency?.code
  return (
    <DocumentTotals
      rows={[
        { label: t(`${words}.money`), value: money },
        ...(brought === '0.00' ? [] : [{ label: t('money.brought'), value: brought }]),
        { label: t(`${words}.settled`), value: text(amount(settled).neg()) },
      ]}
      total={{
        label: [t(lacks ? 'money.lacks' : 'money.rest'), unit].filter(Boolean).join(' · '),
        value: text(amount(rest).abs()),
      }}
    />
  )
}

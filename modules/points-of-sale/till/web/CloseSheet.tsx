import { useState } from 'react'
import { amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useFigures } from './figures.ts'
import { FigureField } from './FigureField.tsx'
import { type Catalogue, closeShift, type KeptTicket, type OpenShift } from './kept.ts'
import { plain } from './keypad.ts'
import { Sheet } from './Sheet.tsx'
import { type Summary, summaryOf } from './summary.ts'
import classes from './close.module.css'
import parts from './parts.module.css'

interface CloseSheetProps {
  catalogue: Catalogue
  shift: OpenShift
  tickets: readonly KeptTicket[]
  onClosed: (report: Summary) => void
  onClose: () => void
}

/** Z: the cash is counted, in its notes and coins, and the shift is over. */
export function CloseSheet({ catalogue, shift, tickets, onClosed, onClose }: CloseSheetProps) {
  const t = useScreenWords()
  const { money, codeOf } = useFigures(catalogue)
  const [notes, setNotes] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const counted = catalogue.currencies.map(({ _id, denominations }, at) => {
    const counts = denominations.flatMap((denomination) => {
      const count = Number(plain(notes[`${_id} ${denomination}`] ?? ''))
      return count > 0 ? [{ denomination, count }] : []
    })
    const written = amount(plain(notes[_id] ?? ''))
    const inNotes = sum(counts.map(({ denomination, count }) => amount(denomination).times(String(count))))
    return {
      currencyId: at === 0 ? null : _id,
      amount: text(denominations.length > 0 ? inNotes : written),
      denominations: counts,
    }
  })
  const byCurrency = new Map(counted.map(({ currencyId, amount: value }) => [currencyId, amount(value)]))
  const report = summaryOf(shift, tickets, catalogue, byCurrency)
  const close = async () => {
    setBusy(true)
    await closeShift(shift._id, counted)
    onClosed(report)
  }
  return (
    <Sheet
      title={t('till.web.report')}
      onClose={onClose}
      foot={
        <button type="button" className={parts['main']} disabled={isBusy} onClick={() => void close()}>
          {t('till.web.closeShift')}
        </button>
      }
    >
      <p>{t('till.web.closeWords')}</p>
      {catalogue.currencies.map(({ _id, denominations }, at) => {
        const { expected } = report.cash[at]!
        const there = amount(counted[at]!.amount)
        return (
          <fieldset key={_id} className={classes['count']}>
            <legend>{t('till.web.countOf', { currency: codeOf(at === 0 ? null : _id) })}</legend>
            {denominations.length === 0 ? (
              <FigureField
                label={t('till.web.counted')}
                value={notes[_id] ?? ''}
                onChange={(value) => setNotes({ ...notes, [_id]: value })}
              />
            ) : (
              <div className={classes['notes']}>
                {denominations.map((denomination) => (
                  <label key={denomination}>
                    <span>{money(denomination)}</span>
                    <input
                      inputMode="numeric"
                      pattern="[0-9]*"
                      autoComplete="off"
                      value={notes[`${_id} ${denomination}`] ?? ''}
                      onChange={({ target }) =>
                        setNotes({
                          ...notes,
                          [`${_id} ${denomination}`]: target.value.replaceAll(/\D/g, '').slice(0, 6),
                        })
                      }
                    />
                  </label>
                ))}
              </div>
            )}
            <p className={classes['sum']}>
              <span>
                {t('till.web.counted')} <strong>{money(there)}</strong>
              </span>
              <span>
                {t('till.web.expected')} {money(expected)}
              </span>
              <span data-bad={!there.eq(expected) || undefined}>
                {t('till.web.difference')}{' '}
                {money(there.minus(expected).eq(zero) ? zero : there.minus(expected))}
              </span>
            </p>
          </fieldset>
        )
      })}
    </Sheet>
  )
}
